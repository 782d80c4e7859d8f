import { type IndexedItem, type SearchBlock, type SearchTexts, blockSize, createSearchBlock, searchBlock } from './search-block.ts'
import type { SearchQuery } from './search-query.ts'
import type { TimeSlices } from './time-slices.ts'
import type { ResultSink } from './top-results.ts'

/** The items of one widget for the search, in memory. */
export type WidgetIndex = ReturnType<typeof createWidgetIndex>

/** What an index takes besides its blocks. */
export const emptyIndexBytes = 200

const byId = ([a]: IndexedItem, [b]: IndexedItem) => a - b

/** The index of these items. It is worked out in slices: signatures of long texts take their time. */
export async function buildWidgetIndex(items: readonly IndexedItem[], slices: TimeSlices): Promise<WidgetIndex> {
  const sorted = items.toSorted(byId)
  const blocks: SearchBlock[] = []
  for (let start = 0; start < sorted.length; start += blockSize) {
    blocks.push(createSearchBlock(sorted.slice(start, start + blockSize)))
    if (slices.isOver()) await slices.next()
  }
  return createWidgetIndex(blocks)
}

/** Items in the order of their ids, in blocks: a change rebuilds the blocks that it concerns. */
function createWidgetIndex(initial: readonly SearchBlock[]) {
  let blocks = initial

  /** The last block that begins at or before an id; the first for an id before all. */
  function blockFor(id: number): number {
    let [low, high] = [0, blocks.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((blocks[middle]?.items[0]?.[0] ?? 0) <= id) low = middle
      else high = middle - 1
    }
    return low
  }

  return {
    /** Puts items in, or takes out those without texts. */
    change(changed: ReadonlyMap<number, SearchTexts | null>): void {
      const byBlock = Map.groupBy(changed, ([id]) => blockFor(id))
      const next = blocks.length === 0 ? [undefined] : blocks
      blocks = next.flatMap((block, index) => {
        const changes = byBlock.get(index)
        if (!changes) return block ?? []
        const merged = new Map<number, SearchTexts | null>([...(block?.items ?? []), ...changes])
        const sorted = [...merged].flatMap(([id, texts]) => (texts ? [[id, texts] as const] : [])).toSorted(byId)
        return Array.from({ length: Math.ceil(sorted.length / blockSize) }, (_, part) =>
          createSearchBlock(sorted.slice(part * blockSize, (part + 1) * blockSize)),
        )
      })
    },
    count: (): number => blocks.reduce((sum, { items: ofBlock }) => sum + ofBlock.length, 0),
    bytes: (): number => blocks.reduce((sum, block) => sum + block.bytes, emptyIndexBytes),
    /** Adds the items that match as they are at the call; a change that comes between two slices is not seen. */
    async search(query: SearchQuery, results: ResultSink<number>, slices: TimeSlices): Promise<void> {
      for (const block of blocks) {
        if (results.maxRank() < 0) return
        searchBlock(block, query, results)
        if (slices.isOver()) await slices.next()
      }
    },
  }
}
