import { searchRank, titleRanks } from '@foyer/contracts/search-text'
import { type SearchQuery, allGrams, titleGrams, titleWithStarts } from './search-query.ts'
import { type Signature, candidates, createSignature } from './signature.ts'
import type { ResultSink } from './top-results.ts'

/** The folded texts of an item in the order of their weight, its title first. */
export type SearchTexts = readonly string[]

export type IndexedItem = readonly [id: number, texts: SearchTexts]

/** Up to 32 items, with signatures of their titles and of all their texts that say which of them to look at. */
export type SearchBlock = { items: readonly IndexedItem[]; titles: Signature; all: Signature }

/** As many as a mask has bits. */
export const blockSize = 32

const titleSize = 512
const allSize = 512
/** What an item and a text of it take besides the letters. */
const itemBytes = 100
const textBytes = 20

export function createSearchBlock(items: readonly IndexedItem[]): SearchBlock {
  return {
    items,
    titles: createSignature(
      items.map(([, [title = '']]) => titleWithStarts(title)),
      titleSize,
      titleGrams,
    ),
    all: createSignature(
      items.map(([, texts]) => texts),
      allSize,
      allGrams,
    ),
  }
}

/** Bytes of memory, about. */
export function bytesOfBlock({ items, titles, all }: SearchBlock): number {
  const bytes = items.flatMap(([, texts]) => texts).reduce((sum, text) => (text === '' ? sum : sum + text.length + textBytes), 0)
  return bytes + items.length * itemBytes + titles.byteLength + all.byteLength
}

/** Adds the items that match to the results. */
export function searchBlock(block: SearchBlock, query: SearchQuery, results: ResultSink<number>): void {
  const { items } = block
  let mask = candidatesOf(block, query, results.maxRank())
  while (mask !== 0) {
    const index = 31 - Math.clz32(mask & -mask)
    mask &= mask - 1
    const item = items[index]
    // Bits beyond the last item are set where the words say nothing.
    if (!item) return
    const maxRank = results.maxRank()
    if (maxRank < 0) return
    const rank = searchRank(query.words, item[1], maxRank)
    if (rank !== null) results.add(rank, item[0])
  }
}

/** The items that may match at this rank or before. */
function candidatesOf({ titles, all }: SearchBlock, { anywhere, inTitle, atWordStarts }: SearchQuery, maxRank: number): number {
  if (maxRank >= titleRanks) return candidates(all, anywhere)
  return candidates(titles, maxRank < titleRanks - 1 ? atWordStarts : inTitle)
}
