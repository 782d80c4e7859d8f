import { titleRanks } from '@foyer/text/search-text'
import { type SearchQuery, allGrams, rankIn, titleGrams, titleWithStarts } from './search-query.ts'
import { type Signature, candidates, createSignature } from './signature.ts'
import type { ResultSink } from './top-results.ts'

/** The folded texts of an item in the order of their weight, its title first. */
export type SearchTexts = readonly string[]

export type IndexedItem = readonly [id: number, texts: SearchTexts]

/** Up to 32 items, with signatures of their titles and of all their texts that say which of them to look at. */
export type SearchBlock = { items: readonly IndexedItem[]; titles: Signature; all: Signature; bytes: number }

/** As many as a mask has bits. */
export const blockSize = 32

const titleSize = 512
const allSize = 512
const signatureBytes = (titleSize + allSize) * Uint32Array.BYTES_PER_ELEMENT
/** What an item takes besides its texts, and a text besides its letters. */
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
    bytes: items.reduce((sum, item) => sum + bytesOfTexts(item), signatureBytes),
  }
}

/** Bytes of memory that an item takes, about, with its share of a full block. */
export function bytesOfItem(item: IndexedItem): number {
  return bytesOfTexts(item) + signatureBytes / blockSize
}

function bytesOfTexts([, texts]: IndexedItem): number {
  return texts.reduce((sum, text) => sum + bytesOfText(text), itemBytes)
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
    const rank = rankIn(query, item[1], maxRank)
    if (rank !== null) results.add(rank, item[0])
  }
}

/** The items that may match at this rank or before. */
function candidatesOf({ titles, all }: SearchBlock, { anywhere, inTitle, atWordStarts, loose }: SearchQuery, maxRank: number): number {
  if (loose) return everyItem
  if (maxRank >= titleRanks) return candidates(all, anywhere)
  return candidates(titles, maxRank < titleRanks - 1 ? atWordStarts : inTitle)
}

const everyItem = -1

/** A text with a letter beyond Latin-1 takes two bytes a letter. */
function bytesOfText(text: string): number {
  if (text === '') return 0
  return textBytes + (beyondLatin1.test(text) ? 2 * text.length : text.length)
}

const beyondLatin1 = /[\u0100-\uffff]/
