import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { Subject } from '@foyer/contracts/billing/entitlements'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { assertMayCreatePages } from '@foyer/service-kit/access'
import { AppError } from '@foyer/service-kit/app-error'
import { type IdGenerator, createIdBlock, newPublicId } from '@foyer/service-kit/ids'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { generateKeyBetween } from 'fractional-indexing'
import type { ItemKinds } from '../item/store/item-kind.ts'
import { assertPageStays, assertRoomForPage } from '../page/changes/page-limit.ts'
import { pageWebhookEvents } from '../page/changes/page-webhooks.ts'
import type { PageDraftRepository } from '../page/page-draft.repository.ts'
import { publishListChange } from '../page/list-signal.ts'
import { type Ownership, type PageOwner, ownedBy, pageOwner } from '../page/page-owner.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import { copiedBackground } from '../page/page-look.ts'
import type { ItemState, PageRecord } from '../page/page.model.ts'
import type { Abilities } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { assertMayHaveWidgets } from '../page/widget-entitlements.ts'
import { type CopiedWidget, copyWidgets } from './copied-widgets.ts'
import { copyTitle } from './copy-title.ts'
import { type FillCopies, maxCopiedIds } from './fill-copies.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byIdempotencyKey' | 'byOwner' | 'countByOwner' | 'lastOfOwner'>
  drafts: PageDraftRepository
  kinds: ItemKinds
  fillCopies: FillCopies
  describeOwner: (owner: OwnerRef) => Promise<PageOwner>
  signals: Pick<Signals, 'publish'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  relay: (pageId: number) => void
  ids: IdGenerator
  clock: () => Date
  subjectOf: SubjectOf
}
type Source = { page: PageRecord; can: Abilities }
/** `owner`: whose the copy is; without one, of who copies. */
type Options = { isSameTitle: boolean; idempotency_key?: string | undefined; owner?: OwnerRef }
type Filled = { id: number; ownership: Ownership; widgets: readonly CopiedWidget[]; columns: number[][]; items: Record<string, ItemState> }

/**
 * Copies a page with all that the viewer may copy of it to a private page, of theirs or of the owner they make it for. Everything is stored before one write publishes the page:
 * until then, and should the process die, there is a draft that nobody sees.
 */
export function createCopyPage(dependencies: Dependencies) {
  const { pages, drafts, kinds, fillCopies, describeOwner, signals, webhooks, relay, ids, clock, subjectOf } = dependencies

  /** What the owner's pages say of them; of a first one, what is known of who copies. */
  const describe = async ({ owner_id, owner_kind }: Ownership, last: PageOwner | null, viewer: SessionUser): Promise<PageOwner> => {
    if (owner_kind === 'team') return pageOwner(await describeOwner({ owner_id, owner_kind }))
    return {
      ...pageOwner(last ?? (await describeOwner({ owner_id, owner_kind }))),
      ...(owner_id === viewer.id ? { owner_name: viewer.name } : {}),
    }
  }

  const toPage = async (
    { page }: Source,
    { id, ownership, widgets, columns, items }: Filled,
    viewer: SessionUser,
    options: Options,
  ): Promise<PageRecord> => {
    const { owner_id } = ownership
    const own = await pages.byOwner(owner_id, limits.pages_per_team)
    const titles = own.map(({ title }) => title)
    const last = await pages.lastOfOwner(owner_id)
    return {
      _id: id,
      public_id: newPublicId(),
      title: options.isSameTitle ? page.title : copyTitle(page.title, titles),
      ...(page.description ? { description: page.description } : {}),
      ...(await describe(ownership, last, viewer)),
      ...ownership,
      // The deletion of the account may have been asked for meanwhile.
      ...(last?.owner_hidden ? { owner_hidden: true } : {}),
      ...(options.idempotency_key ? { idempotency_key: options.idempotency_key } : {}),
      is_default: false,
      share_mode: ownership.owner_kind === 'team' ? 'team' : 'private',
      ...(page.theme_color === undefined ? {} : { theme_color: page.theme_color }),
      ...(page.widget_transparency === undefined ? {} : { widget_transparency: page.widget_transparency }),
      ...copiedBackground(page, owner_id),
      column_widths: page.column_widths,
      columns,
      widgets: widgets.map(({ to }) => to),
      items,
      version: 1,
      order: generateKeyBetween(last?.order ?? null, null),
      created_at: clock(),
      updated_at: clock(),
    }
  }

  /** Gives false when the draft cannot become this page. Throws `page_limit`: concurrent calls may all have counted before any of them published. */
  const publish = async (copy: PageRecord, subject: () => Promise<Subject>): Promise<boolean> => {
    if (!(await drafts.publish(copy, pageWebhookEvents(webhooks, 'page.created', copy), clock()))) return false
    try {
      await assertPageStays(pages, copy, subject)
    } catch (error) {
      await drafts.withdraw(copy, clock())
      throw error
    }
    return true
  }

  /**
   * A second call with the same idempotency key gives the copy of the first. Throws `page_limit`, `create_pages_denied`, `account_leaving`,
   * `premium_required` for a widget that could not be added to a page of its owner, and
   * `conflict` when the account is deleted meanwhile.
   */
  return async (source: Source, viewer: SessionUser, options: Options): Promise<PageRecord> => {
    assertMayCreatePages(viewer)
    const { idempotency_key, owner = ownedBy(viewer.id) } = options
    const { owner_id, owner_kind } = owner
    const ownership = { owner_id, owner_kind, created_by: viewer.id }
    const subject = () => subjectOf(owner_id, viewer)
    const existing = async () => (idempotency_key ? await pages.byIdempotencyKey(owner_id, idempotency_key) : null)
    const repeated = await existing()
    if (repeated) return repeated
    try {
      await assertRoomForPage(pages, ownership, subject)
    } catch (error) {
      // Two calls with one key may race for the last page of the limit.
      const raced = await existing()
      if (raced) return raced
      throw error
    }
    assertMayHaveWidgets(source.page.widgets, await subject())
    const block = createIdBlock(maxCopiedIds)
    const { widgets, columns } = copyWidgets(source.page, { kinds, ids: block })
    const id = ids()
    await drafts.begin({ page_id: id, owner_id, owner_kind, widget_ids: widgets.map(({ to }) => to.id) }, clock())
    let isPublished = false
    try {
      const copies = widgets.map((widget) => ({ widget, can: source.can }))
      const items = await fillCopies(copies, { page_id: id, ownership, ids: block })
      const copy = await toPage(source, { id, ownership, widgets, columns, items }, viewer, options)
      isPublished = await publish(copy, subject)
      const shown = isPublished ? copy : await existing()
      if (!shown) throw new AppError('conflict')
      return shown
    } finally {
      // Hands over what webhooks are told of the page; of a draft that became none, that what was stored for it is to be deleted.
      relay(id)
      if (isPublished) await publishListChange(signals, owner)
    }
  }
}
