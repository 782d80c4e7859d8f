import { createCache } from '@foyer/service-kit/cache'
import { createSemaphore } from '@foyer/service-kit/semaphore'
import { createSingleFlight } from '@foyer/service-kit/single-flight'
import type { ItemState } from '../page/page.model.ts'
import { type IndexedItem, type SearchTexts, bytesOfItem } from './search-block.ts'
import { type SearchQuery, rankIn } from './search-query.ts'
import type { SearchSource } from './search-source.ts'
import { type TimeSlices, createTimeSlices } from './time-slices.ts'
import type { ResultSink } from './top-results.ts'
import { type WidgetIndex, buildWidgetIndex, emptyIndexBytes } from './widget-index.ts'

/** The items of a widget as they were at this state of it or later; null where they are too many for memory. `readAt`: before they were read. */
type Entry = { index: WidgetIndex | null; rev: number; readAt: Date }

export type SearchIndex = ReturnType<typeof createSearchIndex>

/** How far the clocks of two processes may differ, and how long one may take from the time it writes to the write itself. */
const clockToleranceMs = 60_000
const maxChanges = 2_000
/** Each change rebuilds a block, which other work must not wait long for. */
const changesAtOnce = 8
/** Items that left a widget are found out when they are results; so many may be left over before the widget is read anew. */
const maxLeft = 250
/** Widgets that are read into memory at the same time. None may take more than its share of the cache, so that all of them take no more than the cache does. */
const maxReads = 2

/**
 * The texts of widgets in memory, read when one is first searched. The state of a widget's items, which its page holds and every write moves on,
 * says whether they are as they were; then only what was written since is read. A widget that is too large for memory is searched while it is read.
 * Every process has its own.
 */
export function createSearchIndex({ cacheBytes, clock }: { cacheBytes: number; clock: () => Date }) {
  const entries = createCache<number, Entry>({ maxBytes: cacheBytes, bytesOf: ({ index }) => index?.bytes() ?? emptyIndexBytes })
  const refreshOnce = createSingleFlight<number, Entry>()
  const maxWidgetBytes = cacheBytes / maxReads
  const reads = createSemaphore(maxReads)
  // Of its own, so that nobody's first search waits for those of a person with more than fits.
  const scans = createSemaphore(1)

  async function read(source: SearchSource, widgetId: number): Promise<WidgetIndex | null> {
    const slices = createTimeSlices()
    const items: IndexedItem[] = []
    let bytes = emptyIndexBytes
    for await (const item of source.all(widgetId)) {
      bytes += bytesOfItem(item)
      if (bytes > maxWidgetBytes) return null
      items.push(item)
      if (slices.isOver()) await slices.next()
    }
    return buildWidgetIndex(items, slices)
  }

  /** Takes over what was written since; false where that is not enough. */
  async function update(source: SearchSource, widgetId: number, index: WidgetIndex, readAt: Date, total: number): Promise<boolean> {
    const slices = createTimeSlices()
    const since = new Date(readAt.getTime() - clockToleranceMs)
    const changes = new Map<number, SearchTexts>()
    let count = 0
    for await (const [id, texts] of source.changedSince(widgetId, since, maxChanges)) {
      count += 1
      if (count === maxChanges) return false
      changes.set(id, texts)
      if (changes.size < changesAtOnce) continue
      index.change(changes)
      changes.clear()
      if (slices.isOver()) await slices.next()
    }
    index.change(changes)
    const left = index.count() - total
    return left >= 0 && left <= maxLeft && index.bytes() <= maxWidgetBytes
  }

  async function refresh(source: SearchSource, widgetId: number, { rev, total }: ItemState): Promise<Entry> {
    const readAt = clock()
    const current = entries.peek(widgetId)
    const isUpdated = current?.index && (await update(source, widgetId, current.index, current.readAt, total))
    const entry = { index: isUpdated ? current.index : await reads.run(() => read(source, widgetId)), rev, readAt }
    // What was taken out meanwhile may have been back by the time of this read.
    entries.set(widgetId, entries.peek(widgetId) === current ? entry : { ...entry, rev: -1 })
    return entry
  }

  /** The items of a widget, none older than this state of it. */
  async function get(source: SearchSource, widgetId: number, state: ItemState): Promise<WidgetIndex | null> {
    for (let entry = entries.peek(widgetId); ; entry = await refreshOnce(widgetId, () => refresh(source, widgetId, state))) {
      if (entry && (entry.index === null || entry.rev >= state.rev)) return entry.index
    }
  }

  /** Looks at every item while it is read. Once there are few enough of them, the next search has them in memory. */
  async function scan(source: SearchSource, widgetId: number, query: SearchQuery, results: ResultSink<number>): Promise<void> {
    const slices = createTimeSlices()
    const maxRank = results.maxRank()
    const matches: Array<[id: number, rank: number]> = []
    let bytes = emptyIndexBytes
    for await (const item of source.all(widgetId)) {
      const [id, texts] = item
      const rank = rankIn(query, texts, maxRank)
      if (rank !== null) matches.push([id, rank])
      bytes += bytesOfItem(item)
      if (slices.isOver()) await slices.next()
    }
    for (const [id, rank] of matches.toSorted(([a], [b]) => a - b)) results.add(rank, id)
    if (bytes <= maxWidgetBytes) entries.delete(widgetId)
  }

  return {
    /** Adds the items of a widget that match, none older than this state of it. */
    async search(
      source: SearchSource,
      { widgetId, state }: { widgetId: number; state: ItemState },
      query: SearchQuery,
      results: ResultSink<number>,
      slices: TimeSlices,
    ): Promise<void> {
      const index = await get(source, widgetId, state)
      await (index ? index.search(query, results, slices) : scans.run(() => scan(source, widgetId, query, results)))
    },

    /** Takes out items that are not in the widget any more. One that is back by now is read again. */
    async discard(widgetId: number, ids: readonly number[]): Promise<void> {
      const slices = createTimeSlices()
      const index = entries.peek(widgetId)?.index
      for (let start = 0; index && start < ids.length; start += changesAtOnce) {
        index.change(new Map(ids.slice(start, start + changesAtOnce).map((id) => [id, null])))
        if (slices.isOver()) await slices.next()
      }
      const entry = entries.peek(widgetId)
      if (entry) entries.set(widgetId, { ...entry, rev: -1 })
    },
  }
}
