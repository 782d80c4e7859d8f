import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { orderedSectionIds } from '@foyer/contracts/pages/page/page-marks'
import { assertMayCreatePages } from '@foyer/service-kit/access'
import { AppError } from '@foyer/service-kit/app-error'
import { assertEntitled } from '@foyer/service-kit/entitled'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { newPublicId } from '@foyer/service-kit/ids'
import type { Signals } from '@foyer/service-kit/signals'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { generateKeyBetween } from 'fractional-indexing'
import type { DefaultPage } from './default-page.ts'
import { firstPageTitle } from './first-page-title.ts'
import { assertPageStays, assertRoomForPage } from './page-limit.ts'
import { publishListChange } from '../list-signal.ts'
import { type PageOwner, ownedBy } from '../page-owner.ts'
import { newPageFields } from './new-page-fields.ts'
import type { SubjectOf } from '../owner-plans.ts'
import { applyOrder, changedOrderKeys } from './page-order.ts'
import type { PageSlugService } from './page-slug.service.ts'
import type { PageMarksService } from '../marks/page-marks.service.ts'
import type { PageBackgrounds } from './page-backgrounds.ts'
import type { PageView, Visit } from '../view/page-view.ts'
import { pageWebhookEvents } from './page-webhooks.ts'
import { lookOf } from '../page-look.ts'
import type { PageRecord } from '../page.model.ts'
import type { PageEntry, PageHead, TeamEntry } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'
import type { PageFields } from '../page-writes.repository.ts'
import { type Abilities, abilitiesOf, authorize, isListed } from '../page.policy.ts'
import { assertMayInTeam, ownerOfNewPage } from '../teams/team-rights.policy.ts'

type Dependencies = {
  pages: PageRepository
  view: PageView
  signals: Signals
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  /** What the first page of a person says of them. */
  describeOwner: (owner: OwnerRef) => Promise<PageOwner>
  relay: (pageId: number) => void
  defaultPage: DefaultPage
  backgrounds: Pick<PageBackgrounds, 'fieldsOf'>
  marks: Pick<PageMarksService, 'star' | 'removeStar' | 'order'>
  slugs: Pick<PageSlugService, 'set'>
  subjectOf: SubjectOf
  ids: IdGenerator
  clock: () => Date
}
type NewPage = {
  organization_id?: number | null | undefined
  title: string
  column_count?: number | undefined
  idempotency_key?: string | undefined
}
type PageChange = { [K in 'title' | 'description' | 'theme_color' | 'widget_transparency' | 'background']?: PageFields[K] | undefined }

/** What `updatePage` changes beside the fields of a page: a star of the editor's, and the address of the page by either of its names. */
type OtherChanges = { is_starred?: boolean | undefined; slug?: string | null | undefined; public_url?: string | null | undefined }

const firstColumns = 3
const defaultColumns = 1

export function createPageService(deps: Dependencies) {
  const { pages, view, signals, webhooks, relay, defaultPage, backgrounds, marks, slugs, subjectOf, ids, clock } = deps
  const newPage = (
    fields: Pick<PageRecord, 'title' | 'owner_id'> & Partial<PageRecord>,
    columnCount: number,
    lastOrder: string | null,
  ): PageRecord => ({
    _id: ids(),
    public_id: newPublicId(),
    is_default: false,
    share_mode: 'private',
    column_widths: Array.from({ length: columnCount }, () => limits.default_column_width),
    columns: Array.from({ length: columnCount }, () => []),
    widgets: [],
    items: {},
    version: 1,
    order: generateKeyBetween(lastOrder, null),
    created_at: clock(),
    updated_at: clock(),
    ...fields,
  })
  const listChanged = (owner: OwnerRef | PageRecord) => publishListChange(signals, owner)

  const write = async (page: PageRecord, fields: PageFields): Promise<PageRecord> => {
    const events = pageWebhookEvents(webhooks, 'page.updated', { ...page, ...fields })
    const written = await pages.setFields(page._id, fields, events)
    if (!written) throw new AppError('not_found')
    if (events.length > 0) relay(page._id)
    return written
  }

  return {
    /** A person's own pages in their order, all or those that are shared with everyone. */
    async listOf(ownerId: number, visibility: 'all' | 'public' = 'all'): Promise<PageEntry[]> {
      const own = await pages.byOwner(ownerId, limits.pages_per_user)
      return visibility === 'all' ? own : own.filter((page) => isListed(page) && !page.is_archived)
    },

    /** The pages of a team that one of its members may see, in their order. */
    async listOfTeam(viewer: SessionUser, teamId: number): Promise<Array<TeamEntry & { can: Abilities }>> {
      const entries = await pages.ofTeam(teamId)
      return entries.map((page) => ({ ...page, can: abilitiesOf(page, viewer) })).filter(({ can }) => can.has('view'))
    },

    /**
     * A second call of a person with the same idempotency key gives the page of the first. Throws `conflict` for the key of somebody else, `page_limit`, `create_pages_denied`, `account_leaving`, and for a
     * team what `ownerOfNewPage` throws.
     */
    async create(
      viewer: SessionUser,
      { organization_id, title, column_count = defaultColumns, idempotency_key }: NewPage,
    ): Promise<PageRecord> {
      const owner = ownerOfNewPage(viewer, organization_id)
      assertMayCreatePages(viewer)
      const existing = async () => {
        const page = idempotency_key ? await pages.byIdempotencyKey(owner.owner_id, idempotency_key) : null
        return owner.owner_kind === 'team' && page?.created_by !== viewer.id ? null : page
      }
      const repeated = await existing()
      if (repeated) return repeated
      const subject = () => subjectOf(owner.owner_id, viewer)
      try {
        await assertRoomForPage(pages, owner, subject)
      } catch (error) {
        // Two calls with one key may race for the last page of the limit.
        const raced = await existing()
        if (raced) return raced
        throw error
      }
      const { ofOwner, lastOrder } = await newPageFields(deps, owner, viewer)
      const page = newPage({ title, ...ofOwner, ...(idempotency_key ? { idempotency_key } : {}) }, column_count, lastOrder)
      const events = pageWebhookEvents(webhooks, 'page.created', page)
      if (await pages.insert(events.length > 0 ? { ...page, pending_events: events } : page)) {
        try {
          await assertPageStays(pages, page, subject)
        } catch (error) {
          await pages.undoInsert(page._id)
          throw error
        }
        if (events.length > 0) relay(page._id)
        await listChanged(page)
        return page
      }
      const inserted = await existing()
      if (!inserted) throw new AppError('conflict')
      return inserted
    },

    /** Creates a new person's first page; does nothing when it exists. */
    async createFirst(ownerId: number, { name, lang }: { name: string; lang?: string | undefined }): Promise<void> {
      const last = await pages.lastOfOwner(ownerId)
      const page = newPage(
        { title: firstPageTitle(lang), ...ownedBy(ownerId), owner_name: name, is_default: true },
        firstColumns,
        last?.order ?? null,
      )
      if (await pages.insert(page)) await listChanged(page)
    },

    /** The page's JSON as this viewer may see it, in pieces. */
    view: (page: PageHead, visit: Visit): Promise<Buffer[]> => view.pieces(page, visit),

    /**
     * A second run changes nothing. A star is the editor's own, and no field of the page: throws what `PageMarksService.star` throws, and for an
     * address what `PageSlugService.set` throws, `forbidden` for an editor who may not share the page, and for an uploaded file of somebody else `invalid` naming `background`, before anything is changed.
     */
    async update(
      page: Authorized<PageRecord, 'edit'>,
      { is_starred, slug, public_url, ...change }: PageChange & OtherChanges,
      editor: SessionUser,
    ): Promise<PageRecord> {
      const { title, description = '' } = page
      const before = { title, description, ...lookOf(page) }
      const isNewBackground = change.background !== undefined && change.background !== before.background
      const background = isNewBackground ? await backgrounds.fieldsOf(change.background ?? null, [editor.id, page.owner_id]) : {}
      const address = public_url === undefined ? slug : public_url
      const addressField = public_url === undefined ? 'slug' : 'public_url'
      const addressed = address === undefined ? page : await slugs.set(authorize(page, editor, [], 'share'), address, addressField)
      if (is_starred !== undefined) await marks.star(page, is_starred, editor)
      const changed = Object.entries(change).filter(([name, value]) => value !== undefined && value !== before[name as keyof PageChange])
      if (changed.length === 0) return addressed
      const updated = await write(page, { ...Object.fromEntries(changed), ...background })
      if (change.title !== undefined) await listChanged(page)
      return updated
    },

    /**
     * Archives a page, which removes its owner's star, or brings it back; without `isArchived` the other of both. A second run changes nothing.
     * Throws `premium_required` for archiving without the feature; what is archived can always be brought back.
     */
    async archive(page: Authorized<PageRecord, 'archive'>, isArchived: boolean | undefined, owner: SessionUser): Promise<boolean> {
      const wasArchived = page.is_archived ?? false
      const next = isArchived ?? !wasArchived
      if (next) assertEntitled(await subjectOf(page.owner_id, owner), 'archive')
      if (next !== wasArchived) await write(page, { is_archived: next })
      if (next) await marks.removeStar(owner.id, page._id)
      await defaultPage.ensure(page.owner_id)
      await listChanged(page)
      return next
    },

    /**
     * Orders a section of a person's menu and gives the ids of all its pages. A second run changes nothing. The section of a team has its id: throws what
     * `assertMayInTeam` throws.
     */
    async order(viewer: SessionUser, sectionId: number, firstIds: readonly number[]): Promise<number[]> {
      if (sectionId === orderedSectionIds.starred || sectionId === orderedSectionIds.alien)
        return marks.order(viewer.id, sectionId === orderedSectionIds.starred ? 'starred' : 'followed', firstIds)
      if (sectionId > 0) assertMayInTeam(viewer, sectionId, 'order')
      const owner = sectionId > 0 ? { owner_id: sectionId, owner_kind: 'team' as const } : ownedBy(viewer.id)
      const ordered = applyOrder(await pages.byOwner(owner.owner_id, limits.pages_per_team), firstIds)
      const changed = changedOrderKeys(ordered)
      if (changed.length > 0) {
        await pages.setOrders(changed)
        await listChanged(owner)
      }
      return ordered.filter((page) => abilitiesOf(page, viewer).has('view')).map((page) => page._id)
    },
  }
}
