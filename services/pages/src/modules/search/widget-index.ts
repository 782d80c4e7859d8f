import {
  type IndexedItem,
  type SearchBlock,
  type SearchTexts,
  blockSize,
  bytesOfBlock,
  createSearchBlock,
  searchBlock,
} from './search-block.ts'
import type { SearchQuery } from './search-query.ts'
import type { ResultSink } from './top-results.ts'

/** The items of one widget for the search, in memory. */
export type WidgetIndex = ReturnType<typeof createWidgetIndex>

/** Items in the order of their ids, in blocks: a change rebuilds the blocks that it concerns. */
export function createWidgetIndex(items: readonly IndexedItem[]) {
  let blocks = toBlocks(items.toSorted(([a], [b]) => a - b))

  function toBlocks(sorted: readonly IndexedItem[]): SearchBlock[] {
    return Array.from({ length: Math.ceil(sorted.length / blockSize) }, (_, index) =>
      createSearchBlock(sorted.slice(index * blockSize, (index + 1) * blockSize)),
    )
  }

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

  /** Puts items in, or takes out those without texts. */
  function change(changed: ReadonlyMap<number, SearchTexts | null>): void {
    const byBlock = Map.groupBy(changed, ([id]) => blockFor(id))
    const next = blocks.length === 0 ? [undefined] : blocks
    blocks = next.flatMap((block, index) => {
      const changes = byBlock.get(index)
      if (!changes) return block ?? []
      const merged = new Map<number, SearchTexts | null>([...(block?.items ?? []), ...changes])
      const sorted = [...merged].flatMap(([id, texts]) => (texts ? [[id, texts] as const] : [])).toSorted(([a], [b]) => a - b)
      return toBlocks(sorted)
    })
  }

  return {
    change,
    count: (): number => blocks.reduce((sum, { items: ofBlock }) => sum + ofBlock.length, 0),
    bytes: (): number => blocks.reduce((sum, block) => sum + bytesOfBlock(block), 200),
    search(query: SearchQuery, results: ResultSink<number>): void {
      for (const block of blocks) {
        if (results.maxRank() < 0) return
        searchBlock(block, query, results)
      }
    },
  }
}
