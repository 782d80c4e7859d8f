import { foldText } from '@foyer/contracts/search-text'
import { createCache } from '@foyer/service-kit/cache'
import { createSingleFlight } from '@foyer/service-kit/single-flight'
import type { ItemStore } from '../item/item-store.ts'
import type { ItemRecord } from '../item/item.model.ts'
import type { ItemState } from '../page/page.model.ts'
import type { SearchTexts } from './search-block.ts'
import { type WidgetIndex, createWidgetIndex } from './widget-index.ts'

/** The items of a widget as they were at this state of it or later. `readAt`: before they were read. */
type Entry = { index: WidgetIndex; rev: number; readAt: Date }

export type SearchIndex = ReturnType<typeof createSearchIndex>

/** How far the clocks of two processes may differ, and how long one may take from the time it writes to the write itself. */
const clockToleranceMs = 60_000
const maxChanges = 2_000
/** Items that left a widget are found out when they are results; so many may be left over before the widget is read anew. */
const maxLeft = 250

/**
 * The texts of widgets in memory, read when one is first searched. The state of a widget's items, which its page holds and every write moves on,
 * says whether they are as they were; then only what was written since is read. Every process has its own.
 */
export function createSearchIndex({ cacheBytes, clock }: { cacheBytes: number; clock: () => Date }) {
  const entries = createCache<number, Entry>({ maxBytes: cacheBytes, bytesOf: ({ index }) => index.bytes() })
  const refreshOnce = createSingleFlight<number, Entry>()

  async function read(store: ItemStore, widgetId: number): Promise<WidgetIndex> {
    const items: Array<[number, SearchTexts]> = []
    for await (const record of store.items.stream(widgetId, store.kind.search.fields)) items.push([record._id, textsOf(store, record)])
    return createWidgetIndex(items)
  }

  /** Takes over what was written since; false where that is not enough. */
  async function update(store: ItemStore, widgetId: number, { index, readAt }: Entry, total: number): Promise<boolean> {
    const since = new Date(readAt.getTime() - clockToleranceMs)
    const changed = await store.items.changedSince(widgetId, since, maxChanges)
    if (changed.length === maxChanges) return false
    index.change(new Map(changed.map((record) => [record._id, textsOf(store, record)])))
    const left = index.count() - total
    return left >= 0 && left <= maxLeft
  }

  async function refresh(store: ItemStore, widgetId: number, { rev, total }: ItemState): Promise<Entry> {
    const readAt = clock()
    const current = entries.peek(widgetId)
    const isUpdated = current !== undefined && (await update(store, widgetId, current, total))
    const entry = { index: isUpdated ? current.index : await read(store, widgetId), rev, readAt }
    entries.set(widgetId, entry)
    return entry
  }

  return {
    /** The items of a widget, none older than this state of it. */
    async get(store: ItemStore, widgetId: number, state: ItemState): Promise<WidgetIndex> {
      for (let entry = entries.peek(widgetId); ; entry = await refreshOnce(widgetId, () => refresh(store, widgetId, state))) {
        if (entry && entry.rev >= state.rev) return entry.index
      }
    },

    /** Takes out items that are not in the widget any more. One that is back by now is read again. */
    discard(widgetId: number, ids: readonly number[]): void {
      const entry = entries.peek(widgetId)
      entry?.index.change(new Map(ids.map((id) => [id, null])))
      if (entry) entries.set(widgetId, { ...entry, rev: -1 })
    },
  }
}

function textsOf(store: ItemStore, record: ItemRecord): SearchTexts {
  return store.kind.search.textsOf(record).map((text) => foldText(text ?? ''))
}
