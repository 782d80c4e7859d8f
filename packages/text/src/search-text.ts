/** So many characters of a text are searched: of a longer one the rest is not found. */
export const searchedLength = 2_000

/**
 * How texts are compared in a search, by the server and by the browser alike: without case, accents and ligatures (`ä` is `a`, `ß` is `ss`, `ﬁ` is
 * `fi`). Marks go where they are accents or points: in Hindi, Thai or Japanese they are other letters. Hangul stays in its letters, so that a
 * syllable is found while it is being typed.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii.test(lower)) return lower
  return text
    .normalize('NFKD')
    .replaceAll(accents, '$1')
    .replaceAll(/[\ufe00-\ufe0f]/g, '')
    .replaceAll(/[^\p{Script=Hangul}]+/gu, (part) => part.normalize('NFC'))
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħıς]/g, (letter) => plainLetters[letter] ?? letter)
}

/** What of a text is compared: its beginning, folded. */
export function searchedText(text: string): string {
  return foldText(text.slice(0, searchedLength))
}

/** The words of a query as they are compared, each once, in their order. A text matches when it holds all of them, anywhere. */
export function searchWords(query: string): string[] {
  return [...new Set(foldText(query).split(/\s+/).filter(Boolean))]
}

/** How many ranks come before those of the fields after the title: it begins with the query, has its words at the start of words, or inside. */
export const titleRanks = 3

/**
 * The rank of an item among the results, the lowest first; null where it does not match, or not at `maxRank` or before. `fields` are its folded
 * texts in the order of their weight, the title first: the rank is that of the first field by which all words are found, each in that field or
 * one before it.
 */
export function searchRank(words: readonly string[], fields: readonly string[], maxRank = Infinity): number | null {
  if (words.length === 0) return null
  const fieldCount = Math.min(fields.length, Math.max(1, maxRank - titleRanks + 2))
  let last = 0
  for (const word of words) {
    const field = fieldOf(word, fields, fieldCount)
    if (field === fieldCount) return null
    if (field > last) last = field
  }
  const rank = last > 0 ? last - 1 + titleRanks : rankInTitle(words, fields[0] ?? '')
  return rank <= maxRank ? rank : null
}

const isAscii = /^\p{ASCII}*$/u
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu
const letterOrDigit = /[\p{L}\p{N}]/u
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}

/** The first of so many fields that holds the word; their number where none does. */
function fieldOf(word: string, fields: readonly string[], count: number): number {
  for (let field = 0; field < count; field += 1) if (fields[field]?.includes(word)) return field
  return count
}

function rankInTitle(words: readonly string[], title: string): number {
  if (title.startsWith(words[0] ?? '') && title.startsWith(words.join(' '))) return 0
  return words.every((word) => isAtWordStart(title, word)) ? 1 : 2
}

function isAtWordStart(title: string, word: string): boolean {
  for (let at = title.indexOf(word); at !== -1; at = title.indexOf(word, at + 1)) {
    if (at === 0 || !isLetterOrDigit(title, at - 1)) return true
  }
  return false
}

function isLetterOrDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  // A text is folded: its ASCII letters are small ones.
  return code > 127 ? letterOrDigit.test(text.charAt(at)) : (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}
