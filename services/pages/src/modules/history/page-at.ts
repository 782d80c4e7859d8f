import { AppError } from '@foyer/service-kit/app-error'
import type { FeedBefore } from '@foyer/contracts/feeds/feed-history'
import type { ItemRecord } from '../item/store/item.model.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { abilitiesOf } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { RevisionRepository } from '../page/revisions/revision.repository.ts'
import { decodeUndo } from '../page/revisions/undo-codec.ts'
import { type Undo, withFields } from '../page/revisions/undo.ts'
import { type ItemThen, createComposedItems } from './items/composed-items.ts'

/** A page as it was at a moment. */
export type PageThen = {
  /** With its widgets and columns of then; without the states of their items. */
  page: PageRecord
  /** The items that were changed since. */
  items: readonly ItemThen[]
  /** The feeds of widgets that were changed since, as they were. */
  feeds: readonly FeedBefore[]
  /** The widgets that are on another page of the person now, or were deleted from one. */
  elsewhere: ReadonlySet<number>
}

export type PageAt = ReturnType<typeof createPageAt>

type Dependencies = {
  pages: Pick<PageRepository, 'byWidget' | 'byRemovedWidget'>
  revisions: Pick<RevisionRepository, 'edges' | 'pageOf' | 'since'>
  stores: ItemStores
}
type Change = { id: number; undo: Undo }

/** Finds how a page was: as it is now, with all changes since then undone, the last first. */
export function createPageAt({ pages, revisions, stores }: Dependencies) {
  /** The last first, each decoded when it is taken: all of them may be many times as large as they are stored. */
  async function* changesOf(pageId: number, moment: number, until = Number.MAX_SAFE_INTEGER): AsyncGenerator<Change> {
    for await (const { _id: id, undo } of revisions.since(pageId, moment)) if (id <= until) yield { id, undo: decodeUndo(undo) }
  }
  /** The page that a widget is on now or was deleted from, if the person may change it. */
  const homeOf = async (widgetId: number, viewer: { id: number }): Promise<PageRecord | null> => {
    const home = (await pages.byWidget(widgetId)) ?? (await pages.byRemovedWidget(widgetId))
    return home && abilitiesOf(home, viewer).has('edit') ? home : null
  }

  /** Whether a moment is one of the page: a change of it, or before the first that is kept. One whose change was taken back meanwhile still is. */
  const isMomentOf = async (pageId: number, moment: number): Promise<boolean> => {
    const [{ oldest, newest }, home] = await Promise.all([revisions.edges(pageId), revisions.pageOf(moment)])
    if (!oldest || !newest) return false
    if (moment === oldest._id - 1) return true
    return moment >= oldest._id && moment <= newest._id && (home ?? pageId) === pageId
  }

  return {
    /** Throws `not_found` for a moment of another page, before the first change that is kept, or after the last. */
    async read(page: PageRecord, moment: number, viewer: { id: number }): Promise<PageThen> {
      if (!(await isMomentOf(page._id, moment))) throw new AppError('not_found')
      const pageUndo = createPageUndo(page)
      const ofPage = createComposedItems(stores)
      const feedsOfPage = createComposedFeeds()
      let newest = 0
      for await (const change of changesOf(page._id, moment)) {
        newest = Math.max(newest, change.id)
        pageUndo.undo(change)
        ofPage.add(change.undo)
        feedsOfPage.add(change.undo)
      }
      const then = pageUndo.result()
      const here = new Set([...page.widgets, ...(page.removed ?? []).map(({ widget }) => widget)].map(({ id }) => id))
      const homes = new Map<number, PageRecord>()
      const findHomes = async (widgetIds: readonly number[]) => {
        for (const id of new Set(widgetIds)) {
          const home = here.has(id) || homes.has(id) ? null : await homeOf(id, viewer)
          if (home) homes.set(id, home)
        }
      }
      await findHomes(then.widgets.map(({ id }) => id))
      const elsewhere = new Set(homes.keys())
      const isKnown = (widgetId: number) => here.has(widgetId) || homes.has(widgetId)
      // An item may have gone to a widget that was not there then, and with it to another page.
      const itemsOfPage = await ofPage.items(isKnown)
      await findHomes(itemsOfPage.flatMap(({ now }) => now?.widget_id || now?.removed_from || []))
      // What was changed of a widget since it is on another page is recorded there.
      const homeIds = new Set([...homes.values()].map(({ _id }) => _id))
      const composeAll = async () => {
        const allItems = createComposedItems(stores)
        const allFeeds = createComposedFeeds()
        const changes = [changesOf(page._id, moment, newest), ...[...homeIds].map((id) => changesOf(id, moment))]
        for await (const { undo } of newestFirst(changes)) {
          allItems.add(undo)
          allFeeds.add(undo)
        }
        return { items: await allItems.items(isKnown), feeds: allFeeds.feeds() }
      }
      const { items, feeds } = homes.size === 0 ? { items: itemsOfPage, feeds: feedsOfPage.feeds() } : await composeAll()
      const widgets = then.widgets.filter(({ id }) => here.has(id) || elsewhere.has(id))
      return {
        page: { ...then, widgets },
        items,
        feeds,
        elsewhere,
      }
    },
  }
}

function createPageUndo(page: PageRecord) {
  const widgets = new Map<number, WidgetRecord>(page.widgets.map((widget) => [widget.id, widget]))
  let then: Record<string, unknown> = page
  return {
    /** Undoes a change; the last comes first. */
    undo({ undo }: Change): void {
      if (!undo.page) return
      then = withFields(then, undo.page)
      for (const { id, before } of undo.page.widgets) {
        // A widget is recorded as its page stores it.
        if (before) widgets.set(id, before as WidgetRecord)
        else widgets.delete(id)
      }
    },
    // The fields are those of a page that was stored as such.
    result: (): PageRecord => ({ ...(then as PageRecord), widgets: [...widgets.values()] }),
  }
}

/** The changes of several pages, each the last first, in that order together; of each page one is read ahead. */
async function* newestFirst(lists: ReadonlyArray<AsyncGenerator<Change>>): AsyncGenerator<Change> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: await list.next() })))
  for (;;) {
    const pending = heads.flatMap((source) => (source.head.done ? [] : [{ source, change: source.head.value }]))
    const [newest] = pending.toSorted((a, b) => b.change.id - a.change.id)
    if (!newest) return
    yield newest.change
    newest.source.head = await newest.source.list.next()
  }
}

/** How the feeds were that were changed: what undoes the first change of each. */
function createComposedFeeds() {
  const feeds = new Map<number, FeedBefore>()
  return {
    /** Undoes a change; the last comes first. */
    add({ feeds: changed }: Undo): void {
      for (const feed of changed?.toReversed() ?? []) feeds.set(feed.id, feed)
    },
    feeds: (): FeedBefore[] => [...feeds.values()],
  }
}

/** The items of a widget then, those that have not been changed since left out. */
export function changedItemsOf({ items }: Pick<PageThen, 'items'>, widgetId: number): ItemRecord[] {
  return items.flatMap(({ before }) => (before?.widget_id === widgetId ? [before] : []))
}

/** The ids of the items that are in a widget now and were changed since. */
export function changedIdsIn({ items }: Pick<PageThen, 'items'>, widgetId: number): Set<number> {
  return new Set(items.flatMap(({ id, now }) => (now?.widget_id === widgetId ? [id] : [])))
}
