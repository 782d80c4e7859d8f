import { foldText, searchRank, searchWords } from '@foyer/text/search-text'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { createTimeSlices } from '../../../lib/browser/time-slices.ts'

const folded = new WeakMap<Bookmark, readonly string[]>()

/**
 * The ids of the links whose title, address and description hold all words of a query; null for one without words. It works in slices, and gives
 * undefined once `isCurrent` no longer holds.
 */
export async function matchLinks(
  links: readonly Bookmark[],
  query: string,
  isCurrent: () => boolean = () => true,
): Promise<ReadonlySet<number> | null | undefined> {
  const words = searchWords(query)
  if (words.length === 0) return null
  const ids = new Set<number>()
  const slices = createTimeSlices()
  // What was typed is drawn first.
  await slices.next()
  for (const link of links) {
    if (slices.isOver()) {
      await slices.next()
      if (!isCurrent()) return undefined
    }
    if (searchRank(words, textsOf(link)) !== null) ids.add(link.id)
  }
  // So is each slice before what it has found.
  await slices.next()
  return isCurrent() ? ids : undefined
}

function textsOf(link: Bookmark): readonly string[] {
  const before = folded.get(link)
  if (before) return before
  const texts = [link.title, link.url, link.description].map(foldText)
  folded.set(link, texts)
  return texts
}
