import type { FeedBefore, Restoration } from '@foyer/contracts/feeds/feed-history'
import type { SessionUser } from '@foyer/contracts/identity'
import { hasSources } from '@foyer/contracts/link-tools/widget-sources'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { currentCaller } from '@foyer/service-kit/caller'
import type { IdGenerator } from '@foyer/service-kit/ids'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { Signals } from '@foyer/service-kit/signals'
import type { CopiesElsewhere } from '../copy/copies-elsewhere.ts'
import { type CopiedWidget, copyWidgets } from '../copy/copied-widgets.ts'
import { deleteItems } from '../item/commands/delete-items.command.ts'
import type { ItemKinds } from '../item/store/item-kind.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { ItemPlace, ItemRecord } from '../item/store/item.model.ts'
import { createMoveAcks } from '../page/ack-moves.ts'
import type { PageBackgrounds } from '../page/changes/page-backgrounds.ts'
import { publishListChange } from '../page/list-signal.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { stillAuthorized } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { PageChange } from '../page/page-writes.repository.ts'
import { runAsRestoration } from '../page/revisions/restoring.ts'
import type { RevisionRepository } from '../page/revisions/revision.repository.ts'
import { contentOf } from '../page/revisions/undo.ts'
import type { WidgetWebhooks } from '../page/widget-webhooks.ts'
import { type PageAt, type PageThen, changedIdsIn, changedItemsOf } from './page-at.ts'
import { createPutItems } from './put-items.command.ts'
import { restoredLayout } from './restored-layout.ts'

type Dependencies = {
  pages: PageRepository
  pageAt: PageAt
  revisions: Pick<RevisionRepository, 'newest' | 'byId'>
  stores: ItemStores
  kinds: ItemKinds
  webhooks: Pick<WidgetWebhooks, 'deleted' | 'restored'>
  backgrounds: Pick<PageBackgrounds, 'isThere'>
  /** Has the service of feeds make those of some widgets what they were; gives how many it could not bring back. */
  restoreFeeds: (restoration: Restoration, restored: RestoredFeeds) => Promise<number>
  /** Has link-tools copy where widgets have from what they show. */
  copySources: CopiesElsewhere['copySources']
  signals: Pick<Signals, 'publish'>
  relay: (pageId: number) => void
  ids: IdGenerator
  clock: () => Date
}
type RestoredFeeds = { widget_ids: number[]; copies: Array<{ from: number; to: number }>; feeds: FeedBefore[] }
type Restored = { version: number; undo: number; feeds_left_out: number }

const batchSize = 500

/**
 * Makes a page what it was at a moment, by the same commands that people change it by. First its document is written, so that all widgets are there,
 * then the items of each, then their feeds. Each step is in the history, and a process that dies on the way leaves what can be restored again, to either moment. What
 * has gone to another page stays there and comes back as a copy.
 */
export function createRestoreRevision(dependencies: Dependencies) {
  const { pages, pageAt, revisions, stores, kinds, webhooks, backgrounds, copySources, signals, relay, ids: newId, clock } = dependencies

  const put = createPutItems({ pages })

  const layoutOf = (page: PageRecord, then: PageThen, copies: ReadonlyMap<number, CopiedWidget>): PageChange => {
    const copied = new Map([...copies].map(([id, { to }]) => [id, to]))
    return restoredLayout(page, then.page, { copies: copied, webhooks, kinds, at: clock() })
  }

  /** A page of then, with the background of now where that of then was deleted. */
  const withBackground = async (then: PageRecord, page: PageRecord): Promise<PageRecord> => {
    const isUnchanged = (then.background ?? null) === (page.background ?? null)
    if (isUnchanged || !then.background || (await backgrounds.isThere(then.background))) return then
    const { background = null, background_color = null } = page
    return { ...then, background, background_color }
  }

  /** Of a widget that is on the page, or was deleted from it: what was in that then is to come back with it. */
  const restoreItems = async (
    page: Authorized<PageRecord, 'edit'>,
    widget: WidgetRecord,
    then: PageThen,
    isDeleted: boolean,
  ): Promise<void> => {
    const store = stores.byType(widget.widget_type)
    if (!store) return
    const own = new Set([...page.widgets, ...(page.removed ?? []).map((entry) => entry.widget)].map(({ id }) => id))
    if (!isDeleted) {
      const ids = then.items.flatMap(({ id, before, now }) => {
        const wasHere = before !== null && own.has(before.widget_id)
        return now?.widget_id === widget.id && !wasHere ? [id] : []
      })
      for (let start = 0; start < ids.length; start += batchSize) {
        await deleteItems(store, { page, widget }, ids.slice(start, start + batchSize))
      }
    }
    const records = then.items.flatMap(({ before, now }) => {
      if (before?.widget_id !== widget.id || (now && isSame(before, now))) return []
      const isElsewhere = now !== null && now.widget_id > 0 && !own.has(now.widget_id)
      if (isElsewhere) return isDeleted ? [] : [asCopy(before)]
      return [before]
    })
    await put(store, { page, widget }, records)
  }

  const asCopy = (record: ItemRecord, fields: Partial<ItemRecord> = {}): ItemRecord => {
    const { idempotency_key: _, ...content } = record
    return { ...content, ...fields, _id: newId() }
  }

  const fillCopy = async (
    page: Authorized<PageRecord, 'edit'>,
    { from, to: widget, sections }: CopiedWidget,
    then: PageThen,
  ): Promise<void> => {
    const store = stores.byType(widget.widget_type)
    const to = { page, widget }
    const copyOf = (record: ItemRecord) => {
      const section = sections.get(record.section_id ?? 0)
      return asCopy(record, { widget_id: widget.id, ...(section === undefined ? {} : { section_id: section }) })
    }
    // The viewer may edit the page that the original is on: others are not among these copies.
    if (hasSources(widget.widget_type)) await copySources(page.owner_id, [{ from: from.id, to: widget.id }])
    if (!store) return
    const changed = changedIdsIn(then, from.id)
    await put(store, to, changedItemsOf(then, from.id).map(copyOf))
    for (let after: ItemPlace | undefined, full = true; full;) {
      const originals = await store.items.byWidget(from.id, batchSize, after)
      await put(store, to, originals.filter(({ _id }) => !changed.has(_id)).map(copyOf))
      after = originals.at(-1)
      full = originals.length === batchSize
    }
  }

  const restoreFeedsOf = async (page: PageRecord, then: PageThen, copies: Iterable<CopiedWidget>, restoration: Restoration) => {
    const copied = [...copies].filter(({ to }) => to.widget_type === 'rsslist').map(({ from, to }) => ({ from: from.id, to: to.id }))
    if (then.feeds.length === 0 && copied.length === 0) return 0
    const widgets = [...page.widgets, ...(page.removed ?? []).map(({ widget }) => widget)]
    return dependencies.restoreFeeds(restoration, { widget_ids: widgets.map(({ id }) => id), copies: copied, feeds: [...then.feeds] })
  }

  /** Throws `not_found` for a moment that is not kept. */
  return async (page: Authorized<PageRecord, 'edit'>, moment: number, viewer: SessionUser): Promise<Restored> => {
    const [newest, restored] = await Promise.all([revisions.newest(page._id), revisions.byId(page._id, moment)])
    if (!newest) throw new AppError('not_found')
    const copies = new Map<number, CopiedWidget>()
    const acknowledge = createMoveAcks(pages)
    const at = restored?.at ?? page.created_at
    const feeds_left_out = await runAsRestoration(at, async () => {
      let then: PageThen | undefined
      const written = await retryOnVersionConflict(
        () => pages.byId(page._id),
        async (current) => {
          const read = await pageAt.read(current, moment, viewer)
          then = { ...read, page: await withBackground(read.page, current) }
          for (const id of then.elsewhere) {
            const widget = then.page.widgets.find((candidate) => candidate.id === id)
            const [copy] = widget && !copies.has(id) ? copyWidgets({ widgets: [widget], columns: [] }, { kinds, ids: newId }).widgets : []
            if (copy) copies.set(id, copy)
          }
          const widgets = new Set(then.page.widgets.map(({ id }) => id))
          await acknowledge(
            current,
            current.widgets.filter(({ id }) => !widgets.has(id)),
          )
          return pages.replace(current, layoutOf(current, then, copies))
        },
      )
      relay(page._id)
      if (!then) throw new AppError('conflict')
      const current = stillAuthorized(page, written)
      for (const widget of written.widgets) await restoreItems(current, widget, then, false)
      for (const { widget } of written.removed ?? []) await restoreItems(current, widget, then, true)
      for (const copy of copies.values()) await fillCopy(current, copy, then)
      if (written.title !== page.title) await publishListChange(signals, page)
      const by = currentCaller() ?? { id: viewer.id, name: viewer.name }
      return restoreFeedsOf(written, then, copies.values(), { page_id: page._id, by, at: at.getTime() })
    })
    const current = await pages.byId(page._id)
    if (!current) throw new AppError('not_found')
    return { version: current.version, undo: newest._id, feeds_left_out }
  }
}

function isSame(then: ItemRecord, now: ItemRecord): boolean {
  const [a, b] = [contentOf(then), contentOf(now)]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => JSON.stringify(a[name] ?? null) === JSON.stringify(b[name] ?? null))
}
