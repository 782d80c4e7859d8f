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
import { type PageOwner, ownedBy, pageOwner } from '../page/page-owner.ts'
import { copiedBackground } from '../page/page-look.ts'
import type { ItemState, PageRecord } from '../page/page.model.ts'
import type { Abilities } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { assertMayHaveWidgets } from '../widget/widget-entitlements.ts'
import { type CopiedWidget, copyWidgets } from './copied-widgets.ts'
import { copyTitle } from './copy-title.ts'
import { type FillCopies, maxCopiedIds } from './fill-copies.ts'

type Dependencies = {
  pages: Pick<PageRepository, 'byIdempotencyKey' | 'byOwner' | 'countByOwner' | 'lastOfOwner'>
  drafts: PageDraftRepository
  kinds: ItemKinds
  fillCopies: FillCopies
  describeOwner: (userId: number) => Promise<PageOwner>
  signals: Pick<Signals, 'publish'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  relay: (pageId: number) => void
  ids: IdGenerator
  clock: () => Date
}
type Source = { page: PageRecord; can: Abilities }
type Options = { isSameTitle: boolean; idempotency_key?: string | undefined }
type Filled = { id: number; widgets: readonly CopiedWidget[]; columns: number[][]; items: Record<string, ItemState> }

/**
 * Copies a page with all that the viewer may copy of it to a private page of theirs. Everything is stored before one write publishes the page:
 * until then, and should the process die, there is a draft that nobody sees.
 */
export function createCopyPage(dependencies: Dependencies) {
  const { pages, drafts, kinds, fillCopies, describeOwner, signals, webhooks, relay, ids, clock } = dependencies

  const toPage = async (
    { page }: Source,
    { id, widgets, columns, items }: Filled,
    viewer: SessionUser,
    options: Options,
  ): Promise<PageRecord> => {
    const own = await pages.byOwner(viewer.id, limits.pages_per_user)
    const titles = own.map(({ title }) => title)
    const last = await pages.lastOfOwner(viewer.id)
    return {
      _id: id,
      public_id: newPublicId(),
      title: options.isSameTitle ? page.title : copyTitle(page.title, titles),
      ...(page.description ? { description: page.description } : {}),
      ...pageOwner(last ?? (await describeOwner(viewer.id))),
      ...ownedBy(viewer.id),
      owner_name: viewer.name,
      // The deletion of the account may have been asked for meanwhile.
      ...(last?.owner_hidden ? { owner_hidden: true } : {}),
      ...(options.idempotency_key ? { idempotency_key: options.idempotency_key } : {}),
      is_default: false,
      share_mode: 'private',
      ...(page.theme_color === undefined ? {} : { theme_color: page.theme_color }),
      ...(page.widget_transparency === undefined ? {} : { widget_transparency: page.widget_transparency }),
      ...copiedBackground(page, viewer.id),
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
  const publish = async (copy: PageRecord, viewer: SessionUser): Promise<boolean> => {
    if (!(await drafts.publish(copy, pageWebhookEvents(webhooks, 'page.created', copy), clock()))) return false
    try {
      await assertPageStays(pages, copy, () => viewer)
    } catch (error) {
      await drafts.withdraw(copy, clock())
      throw error
    }
    return true
  }

  /**
   * A second call with the same idempotency key gives the copy of the first. Throws `page_limit`, `create_pages_denied`, `account_leaving`,
   * `premium_required` for a widget that the viewer could not add to a page of theirs, and
   * `conflict` when the account is deleted meanwhile.
   */
  return async (source: Source, viewer: SessionUser, options: Options): Promise<PageRecord> => {
    assertMayCreatePages(viewer)
    const { idempotency_key } = options
    const existing = async () => (idempotency_key ? await pages.byIdempotencyKey(viewer.id, idempotency_key) : null)
    const repeated = await existing()
    if (repeated) return repeated
    try {
      await assertRoomForPage(pages, viewer.id, () => viewer)
    } catch (error) {
      // Two calls with one key may race for the last page of the limit.
      const raced = await existing()
      if (raced) return raced
      throw error
    }
    assertMayHaveWidgets(source.page.widgets, viewer)
    const block = createIdBlock(maxCopiedIds)
    const { widgets, columns } = copyWidgets(source.page, { kinds, ids: block })
    const id = ids()
    await drafts.begin({ page_id: id, owner_id: viewer.id, widget_ids: widgets.map(({ to }) => to.id) }, clock())
    let isPublished = false
    try {
      const copies = widgets.map((widget) => ({ widget, can: source.can }))
      const items = await fillCopies(copies, { page_id: id, owner_id: viewer.id, created_by: viewer.id, ids: block })
      const copy = await toPage(source, { id, widgets, columns, items }, viewer, options)
      isPublished = await publish(copy, viewer)
      const shown = isPublished ? copy : await existing()
      if (!shown) throw new AppError('conflict')
      return shown
    } finally {
      // Hands over what webhooks are told of the page; of a draft that became none, that what was stored for it is to be deleted.
      relay(id)
      if (isPublished) await signals.publish({ name: 'pages.changed', user_id: viewer.id })
    }
  }
}
