import type { NewOwner, OwnerRef } from '@foyer/contracts/accounts/owners'
import type { Subject } from '@foyer/contracts/billing/entitlements'
import type { RestoredItems, RestoredPage } from '@foyer/contracts/pages/page/account-restores'
import type { Principal } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { newPublicId } from '@foyer/service-kit/ids'
import { linkId } from '@foyer/service-kit/link-id'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { generateKeyBetween } from 'fractional-indexing'
import type { ItemKinds } from '../item/store/item-kind.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { ItemRecord } from '../item/store/item.model.ts'
import { tagFields } from '../kinds/bookmarks/tag-fields.ts'
import { upkeepOf } from '../kinds/bookmarks/upkeep.policy.ts'
import type { InboxRepository } from '../page/accessible/inbox.repository.ts'
import type { DefaultPage } from '../page/changes/default-page.ts'
import type { PageBackgrounds } from '../page/changes/page-backgrounds.ts'
import { assertPageStays, assertRoomForPage, pagesLeft } from '../page/changes/page-limit.ts'
import type { PageSlugService } from '../page/changes/page-slug.service.ts'
import { pageWebhookEvents } from '../page/changes/page-webhooks.ts'
import type { PageTrash } from '../page/changes/trash-page.command.ts'
import type { PageMarksService } from '../page/marks/page-marks.service.ts'
import { publishListChange } from '../page/list-signal.ts'
import { type Ownership, type PageOwner, ownershipOf, pageOwner } from '../page/page-owner.ts'
import { type ResolvePerson, createResolveMaker } from '../page/named-person.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageRecord } from '../page/page.model.ts'
import { abilitiesOf, authorize, authorizeRestoring } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { accessOf, mayHaveInbox } from './restored-access.ts'
import { restoredWidgets } from './restored-page.ts'

type Dependencies = {
  pages: PageRepository
  inboxes: InboxRepository
  kinds: ItemKinds
  stores: ItemStores
  defaultPage: DefaultPage
  marks: Pick<PageMarksService, 'star'>
  slugs: Pick<PageSlugService, 'set'>
  trash: Pick<PageTrash, 'trash'>
  backgrounds: Pick<PageBackgrounds, 'fieldsOf'>
  describeOwner: (owner: OwnerRef) => Promise<PageOwner>
  subjectOf: SubjectOf
  resolvePerson: ResolvePerson
  signals: Pick<Signals, 'publish'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  relay: (pageId: number) => void
  clock: () => Date
}

/** The receiving end of an archive. The import service chooses the ids, so every call may be repeated. */
export function createRestorePages(deps: Dependencies) {
  const {
    pages,
    inboxes,
    kinds,
    stores,
    defaultPage,
    marks,
    slugs,
    trash,
    backgrounds,
    describeOwner,
    subjectOf,
    resolvePerson,
    signals,
    webhooks,
    relay,
    clock,
  } = deps
  const resolveMaker = createResolveMaker(resolvePerson)

  async function pageOf(
    { maker, ...ownership }: Ownership & { maker: Principal },
    restored: RestoredPage,
    owner: Subject,
  ): Promise<PageRecord> {
    const { owner_id: ownerId, owner_kind } = ownership
    const { id, title, description, is_archived, is_inbox, column_widths, theme_color, widget_transparency } = restored
    const last = await pages.lastOfOwner(ownerId)
    return {
      _id: id,
      public_id: newPublicId(),
      title,
      ...(description === '' ? {} : { description }),
      ...ownership,
      ...pageOwner((owner_kind === 'person' && last) || (await describeOwner({ owner_id: ownerId, owner_kind }))),
      // The deletion of the account may have been asked for meanwhile.
      ...(last?.owner_hidden ? { owner_hidden: true } : {}),
      is_default: false,
      ...(is_archived ? { is_archived } : {}),
      ...(is_inbox && mayHaveInbox(ownership, maker) && !(await inboxes.byOwner(ownerId)) ? { is_inbox: true } : {}),
      ...accessOf(restored, ownership, maker),
      column_widths,
      theme_color,
      widget_transparency,
      ...(await backgroundOf(ownerId, restored.background)),
      ...restoredWidgets(restored, kinds, owner),
      version: 1,
      order: generateKeyBetween(is_inbox ? null : (last?.order ?? null), null),
      created_at: new Date(restored.created_at * 1000),
      updated_at: clock(),
    }
  }

  /** A picture that was uploaded has to be the owner's; one that is not there goes. */
  async function backgroundOf(ownerId: number, background: string | null): Promise<Partial<PageRecord>> {
    if (background === null) return {}
    return (await unlessRefused(backgrounds.fieldsOf(background, [ownerId]), 'not_found', 'invalid', 'forbidden')) ?? {}
  }

  /** Throws `page_limit` when the page cannot stay: the owner has room for no more. */
  async function insert(page: PageRecord, subject: Subject): Promise<void> {
    const events = pageWebhookEvents(webhooks, 'page.created', page)
    if (!(await pages.insert(events.length > 0 ? { ...page, pending_events: events } : page))) return
    if (page.is_inbox) return
    try {
      await assertPageStays(pages, page, () => subject)
    } catch (error) {
      await pages.undoInsert(page._id)
      throw error
    }
  }

  const ownPage = async (id: number, ownerId: number): Promise<PageRecord | null> => {
    const page = await pages.byIdWithTrash(id)
    if (page && page.owner_id !== ownerId) throw new AppError('conflict')
    return page
  }

  return {
    async terms(owner: OwnerRef): Promise<{ pages_left: number; has_inbox: boolean; is_premium: boolean }> {
      const { owner_id } = owner
      const subject = await subjectOf(owner_id)
      const pages_left = await pagesLeft(pages, owner, subject)
      return { pages_left, has_inbox: (await inboxes.byOwner(owner_id)) !== null, is_premium: subject.is_premium }
    },

    /** Stores items without a page: no call shows them until the page names their widget. Throws `conflict` for an id that another page has. */
    async items(restored: RestoredItems): Promise<number> {
      const { items } = stores.byType(restored.widget_type) ?? {}
      if (!items) throw new AppError('invalid')
      if (!(await items.insertMissing(itemRecords(restored)))) throw new AppError('conflict')
      return restored.items.length
    },

    /**
     * Throws `page_limit`, `import_team_gone` where who restores may make no pages of the team any more, and what a page may not have. A page that has
     * been deleted meanwhile stays so.
     */
    async page(whose: NewOwner, restored: RestoredPage): Promise<PageRecord> {
      const ownership = ownershipOf(whose)
      const { owner_id: ownerId } = ownership
      const existing = await ownPage(restored.id, ownerId)
      if (existing) return existing
      const maker = await resolveMaker(ownership)
      const subject = await subjectOf(ownerId)
      if (!restored.is_inbox) await assertRoomForPage(pages, ownership, () => subject)
      await insert(await pageOf({ ...ownership, maker }, restored, subject), subject)
      const page = await ownPage(restored.id, ownerId)
      if (!page) throw new AppError('conflict')
      relay(page._id)
      await publishListChange(signals, page)
      return restored.public_url === null || page.is_inbox ? page : withSlug(page, maker, restored.public_url)
    },

    /**
     * Pages that cannot have a star, as they are archived, or beyond the limit, go without. A star is that of the person who restores them. A team has no
     * default page.
     */
    async finish(
      whose: NewOwner,
      { starred, default_page_id: defaultId }: { starred: readonly number[]; default_page_id: number | null },
    ): Promise<void> {
      const ownership = ownershipOf(whose)
      const { owner_id: ownerId, created_by } = ownership
      for (const id of starred) {
        const page = await pages.markableById(id)
        if (page?.owner_id === ownerId) await unlessRefused(marks.star(page, true, { id: created_by }), 'conflict', 'page_mark_limit')
      }
      if (ownership.owner_kind === 'team') return publishListChange(signals, ownership)
      const own = await pages.byOwner(ownerId, limits.pages_per_user)
      if (!own.some((page) => page.is_default) && own.some((page) => page._id === defaultId) && defaultId !== null)
        await pages.makeDefault(defaultId)
      await defaultPage.ensure(ownerId)
      await publishListChange(signals, ownership)
    },

    /** Moves pages to the trash; an inbox becomes a page there. Gives how many were not there yet. Safe to run twice. */
    async undo(whose: NewOwner, pageIds: readonly number[]): Promise<number> {
      const { owner_id: ownerId, owner_kind, created_by } = ownershipOf(whose)
      const person = await resolvePerson({ id: created_by }, [{ owner_kind }])
      let trashed = 0
      for (const id of pageIds) {
        const page = await pages.byIdWithTrash(id)
        if (page?.owner_id !== ownerId || page.trashed_at) continue
        // Of a team, who has restored them may have no right to delete pages.
        if (!abilitiesOf(page, person).has('restore')) throw new AppError('import_page_gone')
        if (page.is_inbox) await pages.makeInboxAPage(id)
        await trash.trash(authorizeRestoring(page, person), person)
        trashed += 1
      }
      return trashed
    },
  }

  /** Who may not share the page leaves it without the address. */
  async function withSlug(page: PageRecord, maker: Principal, slug: string): Promise<PageRecord> {
    if (!abilitiesOf(page, maker).has('share')) return page
    return (await unlessRefused(slugs.set(authorize(page, maker, [], 'share'), slug), 'invalid')) ?? page
  }
}

function itemRecords(restored: RestoredItems): ItemRecord[] {
  const { page_id, widget_id } = restored
  const { created_by } = ownershipOf(restored)
  const base = ({ id, section_id, order, created_at }: RestoredItems['items'][number]) => ({
    _id: id,
    widget_id,
    created_by,
    page_id,
    section_id,
    order,
    created_at: new Date(created_at * 1000),
  })
  if (restored.widget_type === 'urllist') {
    return restored.items.map((item) => {
      const { url, title, description, tags, icon, mute_broken } = item
      const optional = {
        ...(icon === undefined ? {} : { icon }),
        ...(mute_broken ? { mute_broken } : {}),
        ...upkeepOf(item),
        ...(tags.length > 0 ? tagFields(tags) : {}),
      }
      return { ...base(item), url, title, description, link_id: linkId(url), ...optional }
    })
  }
  if (restored.widget_type === 'notes') {
    return restored.items.map((item) => ({ ...base(item), text: item.text, updated_at: new Date(item.updated_at * 1000) }))
  }
  return restored.items.map((item) => ({ ...base(item), text: item.text, is_done: item.is_done, due: item.due }))
}

/** null where it is refused by one of these codes. */
async function unlessRefused<T>(work: Promise<T>, ...codes: string[]): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null
    throw error
  }
}
