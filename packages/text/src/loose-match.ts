/** A query for titles in which its words stand with typing errors; see `looseQuery`. */
export type LooseQuery = { words: readonly LooseWord[]; compact: string }

type LooseWord = { text: string; letters: number; maxErrors: number }

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

/**
 * How far a folded title is from a query: 0 where the query is the initials of its words or the title written without spaces, else the number
 * of typing errors in all words; null where it does not match. A word is compared with the beginnings of the words of the title. `fields` are
 * further folded texts that may hold a word as it is.
 */
export function looseDistance({ words, compact }: LooseQuery, title: string, fields: readonly string[] = []): number | null {
  if (words.length === 0) return null
  const letters = lettersOf(title)
  const isInFields = (text: string) => fields.some((field) => field.includes(text))
  const isPossible = words.every(
    ({ text, letters: own, maxErrors }) => bitCount(own & ~letters) <= maxErrors || (fields.length > 0 && isInFields(text)),
  )
  if (!isPossible) return null
  const parts = title.split(separators).filter(Boolean)
  if (isCompactForm(compact, parts)) return 0
  let errors = 0
  for (const word of words) {
    const ofWord = title.includes(word.text) || isInFields(word.text) ? 0 : errorsInTitle(word, parts)
    if (ofWord === null) return null
    errors += ofWord
  }
  return errors
}

/** The number of typing errors between a word and a word of a title, or its beginning; null for more than `maxErrors`. Exported for its test. */
export function errorsInWord(word: string, titleWord: string, maxErrors: number): number | null {
  if (maxErrors === 0) return titleWord.startsWith(word) ? 0 : null
  const target = titleWord.slice(0, word.length + maxErrors)
  const isShort = word.length < minPrefixLetters
  // Of a short word a beginning with another letter is nearly any word: all of it counts, or a beginning with swapped letters.
  if (isShort && isSwapped(word, target.slice(0, word.length))) return 1
  const errors = isShort ? distances(word, titleWord.slice(0, word.length + maxErrors + 1)).at(-1) : Math.min(...distances(word, target))
  return errors !== undefined && errors <= maxErrors ? errors : null
}

const minPrefixLetters = 5
const maxCompactWords = 6
const separators = /[^\p{L}\p{N}]+/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

function maxErrorsOf(word: string): number {
  if (word.length < 3 || withoutSpaces.test(word)) return 0
  return word.length <= 7 ? 1 : 2
}

/** The fewest errors with which a word is in the title, as one of its words or over two that are written as one. */
function errorsInTitle({ text, maxErrors }: LooseWord, parts: readonly string[]): number | null {
  let fewest: number | null = null
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    for (const candidate of next === undefined ? [part] : [part, part + next]) {
      const errors = errorsInWord(text, candidate, maxErrors)
      if (errors !== null && (fewest === null || errors < fewest)) fewest = errors
    }
  }
  return fewest
}

/** Whether it is the initials of a title of several words, or the beginning of its words without spaces. */
function isCompactForm(compact: string, parts: readonly string[]): boolean {
  if (compact.length < 2 || parts.length < 2) return false
  const initials = parts.map((part) => part.charAt(0)).join('')
  return initials.startsWith(compact) || parts.slice(0, maxCompactWords).join('').startsWith(compact)
}

/** Whether they differ in two neighbours that are swapped, and in nothing else. */
function isSwapped(word: string, target: string): boolean {
  if (word.length !== target.length) return false
  let at = 0
  while (at < word.length && word[at] === target[at]) at += 1
  return at + 1 < word.length && word[at] === target[at + 1] && word[at + 1] === target[at] && word.slice(at + 2) === target.slice(at + 2)
}

/**
 * The distances of a word to each beginning of another, from none of its letters to all: insertions, deletions, substitutions and swapped
 * neighbours (optimal string alignment).
 */
function distances(word: string, target: string): number[] {
  let twoBefore: number[] = []
  let before = Array.from({ length: target.length + 1 }, (_, length) => length)
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= target.length; column += 1) {
      const isSame = word[row - 1] === target[column - 1]
      const cost = Math.min(at(before, column) + 1, at(current, column - 1) + 1, at(before, column - 1) + (isSame ? 0 : 1))
      const swaps = row > 1 && column > 1 && word[row - 1] === target[column - 2] && word[row - 2] === target[column - 1]
      current.push(swaps ? Math.min(cost, at(twoBefore, column - 2) + 1) : cost)
    }
    twoBefore = before
    before = current
  }
  return before
}

const at = (list: readonly number[], index: number): number => list[index] ?? Infinity

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
