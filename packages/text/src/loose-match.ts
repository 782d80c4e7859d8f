/** A query for titles in which its words stand with typing errors; see `looseQuery`. */
export type LooseQuery = { words: readonly LooseWord[]; compact: string }

type LooseWord = { text: string; letters: number; maxErrors: number }

/** A folded title with its words, taken apart once for many queries. */
export type LooseTitle = { text: string; letters: number; parts: readonly string[]; partLetters: readonly number[] }

/**
 * A query to compare with many titles. `words` are as `searchWords` gives them. A word of up to 7 letters may have one typing error, a longer
 * one two (a letter too few, too many or another one, or two neighbours swapped); one of 1 or 2 letters none, and none in a script without
 * spaces between words, where a few letters are a word.
 */
export function looseQuery(words: readonly string[]): LooseQuery {
  const parts = words.flatMap((word) => word.split(separators).filter(Boolean))
  return {
    words: [...new Set(parts)].map((text) => ({ text, letters: lettersOf(text), maxErrors: maxErrorsOf(text) })),
    compact: parts.join(''),
  }
}

/** A folded title to compare with many queries. */
export function looseTitle(text: string): LooseTitle {
  const parts = text.split(separators).filter(Boolean)
  return { text, letters: lettersOf(text), parts, partLetters: parts.map(lettersOf) }
}

/**
 * How far a title is from a query: 0 where the query is the initials of its words or the title written without spaces, else the number of
 * typing errors in all words; null where it does not match. A word is compared with the beginnings of the words of the title. `fields` are
 * further folded texts that may hold a word as it is.
 */
export function looseDistance({ words, compact }: LooseQuery, title: LooseTitle, fields: readonly string[] = []): number | null {
  if (words.length === 0) return null
  if (isCompactForm(compact, title.parts)) return 0
  let errors = 0
  for (const word of words) {
    const ofWord = errorsInTitle(word, title, fields)
    if (ofWord === null) return null
    errors += ofWord
  }
  return errors
}

/** The number of typing errors between a word and a word of a title, or its beginning; null for more than `maxErrors`. Exported for its test. */
export function errorsInWord(word: string, titleWord: string, maxErrors: number): number | null {
  if (maxErrors === 0) return titleWord.startsWith(word) ? 0 : null
  if (titleWord.length < word.length - maxErrors) return null
  if (word.length >= minPrefixLetters) return distance(word, titleWord.slice(0, word.length + maxErrors), maxErrors, true)
  // Of a short word a beginning with another letter is nearly any word: all of it counts, or a beginning with swapped letters.
  if (isSwapped(word, titleWord)) return 1
  return titleWord.length > word.length + maxErrors ? null : distance(word, titleWord, maxErrors, false)
}

const minPrefixLetters = 5
const maxCompactWords = 6
const separators = /[^\p{L}\p{N}]+/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

function maxErrorsOf(word: string): number {
  if (word.length < 3 || withoutSpaces.test(word)) return 0
  return word.length <= 7 ? 1 : 2
}

function errorsInTitle(word: LooseWord, title: LooseTitle, fields: readonly string[]): number | null {
  const isInTitle = (word.letters & ~title.letters) === 0 && title.text.includes(word.text)
  if (isInTitle || fields.some((field) => field.includes(word.text))) return 0
  return isNear(word, title.letters) ? fewestErrors(word, title) : null
}

/** The fewest errors with which a word is in the title, as one of its words or over two that are written as one. */
function fewestErrors(word: LooseWord, { parts, partLetters }: LooseTitle): number | null {
  const { text, maxErrors } = word
  let fewest: number | null = null
  for (const [index, part] of parts.entries()) {
    const letters = partLetters[index] ?? 0
    const next = part.length < text.length ? parts[index + 1] : undefined
    const errors = isNear(word, letters) ? errorsInWord(text, part, maxErrors) : null
    const isNearBoth = next !== undefined && isNear(word, letters | (partLetters[index + 1] ?? 0))
    const ofBoth = isNearBoth && errors === null ? errorsInWord(text, part + next, maxErrors) : null
    const best = errors ?? ofBoth
    if (best !== null && (fewest === null || best < fewest)) fewest = best
  }
  return fewest
}

/** Whether a text of these letters may hold the word with its errors. */
const isNear = ({ letters, maxErrors }: LooseWord, inText: number): boolean => bitCount(letters & ~inText) <= maxErrors

/** Whether it is the initials of a title of several words, or the beginning of its words without spaces. */
function isCompactForm(compact: string, parts: readonly string[]): boolean {
  const [first] = parts
  if (compact.length < 2 || parts.length < 2 || !first || compact[0] !== first[0]) return false
  if (compact.length <= parts.length && parts.every((part, index) => index >= compact.length || part[0] === compact[index])) return true
  return compact.startsWith(first) && parts.slice(0, maxCompactWords).join('').startsWith(compact)
}

/** Whether a word differs from the beginning of another in two neighbours that are swapped, and in nothing else. */
function isSwapped(word: string, target: string): boolean {
  let index = 0
  while (index < word.length && word[index] === target[index]) index += 1
  if (index + 1 >= word.length || word[index] !== target[index + 1] || word[index + 1] !== target[index]) return false
  return target.startsWith(word.slice(index + 2), index + 2)
}

/** Rows of the table below, used again and again. */
const rows: [Int32Array, Int32Array, Int32Array] = [new Int32Array(512), new Int32Array(512), new Int32Array(512)]
const maxLetters = 500

/**
 * The distance of a word to another (or to its nearest beginning, where `ofBeginning` says so) in insertions, deletions, substitutions and
 * swapped neighbours (optimal string alignment); null for more than `max`.
 */
function distance(word: string, target: string, max: number, ofBeginning: boolean): number | null {
  if (word.length > maxLetters || target.length > maxLetters) return null
  let [twoBefore, before, current] = rows
  for (let column = 0; column <= target.length; column += 1) before[column] = column
  for (let row = 1; row <= word.length; row += 1) {
    current[0] = row
    let least = row
    for (let column = 1; column <= target.length; column += 1) {
      const isSame = word.charCodeAt(row - 1) === target.charCodeAt(column - 1)
      let cost = Math.min(at(before, column) + 1, at(current, column - 1) + 1, at(before, column - 1) + (isSame ? 0 : 1))
      const isSwap =
        row > 1 &&
        column > 1 &&
        word.charCodeAt(row - 1) === target.charCodeAt(column - 2) &&
        word.charCodeAt(row - 2) === target.charCodeAt(column - 1)
      if (isSwap) cost = Math.min(cost, at(twoBefore, column - 2) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > max) return null
    ;[twoBefore, before, current] = [before, current, twoBefore]
  }
  const result = ofBeginning ? Math.min(...before.subarray(0, target.length + 1)) : at(before, target.length)
  return result <= max ? result : null
}

const at = (row: Int32Array, index: number): number => row[index] ?? 0

/** The letters of a text as bits: several letters share one, so that it may say too many are there, never too few. */
function lettersOf(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
