import { type LooseQuery, looseDistance, looseQuery, looseTitle } from '@foyer/text/loose-match'
import { searchRank, searchWords } from '@foyer/text/search-text'
import { type Grams, gramsOfWord } from './signature.ts'

/** In titles two letters are looked up as well: they are what one types first. */
export const titleGrams: Grams = { pairs: true }
export const allGrams: Grams = { pairs: false }

/** A query as it is compared: its words, and the hashes of what any text must have, a title, and a title with the words at the start of its words. */
export type SearchQuery = {
  words: readonly string[]
  anywhere: readonly number[]
  inTitle: readonly number[]
  atWordStarts: readonly number[]
  /** Present where titles match that hold the words with typing errors: the rank is then the number of these. */
  loose?: LooseQuery
}

export function parseSearchQuery(text: string): SearchQuery {
  const words = searchWords(text)
  const hashes = (grams: Grams) => [...new Set(words.flatMap((word) => gramsOfWord(word, grams)))]
  const inTitle = hashes(titleGrams)
  const starts = words.filter((word) => beginsWithWord.test(word)).map((word) => wordStart + word.slice(0, 2))
  const atWordStarts = [...new Set([...inTitle, ...starts.flatMap((start) => gramsOfWord(start, titleGrams))])]
  return { words, anywhere: hashes(allGrams), inTitle, atWordStarts }
}

/** The same query with its typing errors forgiven. */
export function forgiving(query: SearchQuery): SearchQuery {
  return { ...query, loose: looseQuery(query.words) }
}

/** Where there are fewer results than these, there may be a typing error in the query; so many are added at most then. */
export const fewResults = 5
export const maxLooseResults = 20

/** How many ranks there are where typing errors are forgiven; what has more errors is not worth showing. */
export const looseRanks = 6

/** The rank of an item with these folded texts; null where it does not match, or not at `maxRank` or before. */
export function rankIn({ words, loose }: SearchQuery, texts: readonly string[], maxRank: number): number | null {
  if (!loose) return searchRank(words, texts, maxRank)
  const errors = looseDistance(loose, looseTitle(texts[0] ?? ''))
  return errors === null || errors > maxRank ? null : errors
}

/** A title with each of its words after a space, for the signature: as it is, and without what is neither letter nor digit. */
export function titleWithStarts(title: string): string[] {
  const spaced = wordStart + title
  return separators.test(title) ? [spaced, wordStart + title.replaceAll(noWord, wordStart)] : [spaced]
}

const wordStart = ' '
/** One letter, or two and more at the start. */
const beginsWithWord = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|$)/u
const noWord = /[^\p{L}\p{N}]/gu
const separators = /[^\p{L}\p{N} ]/u
