import { foldText } from '@foyer/text/search-text'

/** Of the words of a page; of a longer one the rest is not found. */
const maxLength = 20_000
const word = /[\p{L}\p{N}]+/gu

/** The words of a text as a search compares them, each once, apart by spaces. Pure. */
export function searchedWords(text: string): string {
  let length = 0
  const words = new Set<string>()
  for (const [match] of foldText(text).matchAll(word)) {
    if (words.has(match)) continue
    length += match.length + 1
    if (length > maxLength) break
    words.add(match)
  }
  return [...words].join(' ')
}

/** The words of a query, as `searchedWords` has them. Pure. */
export function queriedWords(query: string): string[] {
  return [...new Set(foldText(query).match(word) ?? [])]
}

const before = 60
const length = 180

/** The part of a text around the first of these words, on one line. Pure. */
export function excerptOf(text: string, words: readonly string[]): string {
  for (const paragraph of text.split('\n\n')) {
    const plain = paragraph
      .replace(/^(?:# |- |`{3,}\n)/, '')
      .replace(/\n`{3,}$/, '')
      .replaceAll(/\s+/g, ' ')
    const folded = foldText(plain)
    const places = words.map((searched) => folded.indexOf(searched)).filter((place) => place !== -1)
    if (places.length === 0) continue
    // Folding may make a text a little longer.
    const at = Math.round((Math.min(...places) / Math.max(1, folded.length)) * plain.length)
    const start = at <= before ? 0 : plain.indexOf(' ', at - before) + 1
    const end = start + length >= plain.length ? plain.length : plain.lastIndexOf(' ', start + length)
    const part = plain.slice(start, end > start ? end : start + length)
    return `${start > 0 ? '… ' : ''}${part}${start + part.length < plain.length ? ' …' : ''}`
  }
  return ''
}
