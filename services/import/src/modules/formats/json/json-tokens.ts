import { detached } from '@foyer/text/detached-text'
import { maxNesting } from '../../file/folder-tree.ts'
import { maxValueLength } from '../../file/value-length.ts'

/** What a text in JSON consists of, in its order. */
export type JsonHandler = {
  open(bracket: '{' | '['): void
  close(): void
  /** The name of a member, whose value comes next. */
  name(name: string): void
  value(value: string | number | boolean | null): void
}

/** The longest name that is held; of a longer one the beginning is. No field that is read has one as long. */
const maxNameLength = 1_024

/**
 * Reads JSON (RFC 8259) in pieces of any size, in order, then `end`. It holds the text of one value at most, and of that no more than `maxValueLength`.
 * Nothing is handled behind the first place (in UTF-16 units) where the text is no JSON or nests too deeply, which `invalidAt` gives. A text that breaks
 * off is invalid where its last string begins, or else at its last character.
 */
export function createJsonTokens(handler: JsonHandler) {
  const open: Array<'{' | '['> = []
  let expected: Expected = 'value'
  let reading: { isName: boolean; start: number; text: string } | null = null
  // What a piece ends with that may go on in the next one: a word, or an escape of a string.
  let rest = ''
  let consumed = 0
  let lastSolid = 0
  let invalidAt: number | null = null

  const readWord = (text: string, at: number, isLast: boolean): number | null => {
    const end = endOf(wordCharacters, text, at)
    if (end === text.length && !isLast && end - at < maxWordLength) return null
    const value = word.exec(text.slice(at, end))?.[0]
    if (value === undefined) invalidAt = consumed + at
    else {
      handler.value(JSON.parse(value) as number | boolean | null)
      expected = 'comma or end'
    }
    return at + (value?.length ?? 0)
  }

  /** Where the string ends, or the piece: what is left of that is read again with the next. */
  const readString = (text: string, start: number, string: NonNullable<typeof reading>): number => {
    const maxLength = string.isName ? maxNameLength : maxValueLength
    let at = start
    while (at < text.length) {
      const end = endOf(plainCharacters, text, at)
      if (string.text.length < maxLength) string.text += text.slice(at, end)
      at = end
      const character = text.charAt(at)
      if (character === '"') {
        reading = null
        const whole = detached(string.text.slice(0, maxLength))
        if (string.isName) handler.name(whole)
        else handler.value(whole)
        expected = string.isName ? 'colon' : 'comma or end'
        return at + 1
      }
      if (character === '\\') {
        const escaped = escape.exec(text.slice(at, at + 6))?.[0]
        if (escaped === undefined) {
          if (!cutEscape.test(text.slice(at, at + 6))) invalidAt = consumed + at
          return at
        }
        if (string.text.length < maxLength) string.text += JSON.parse(`"${escaped}"`) as string
        at += escaped.length
      } else if (character !== '') {
        invalidAt = consumed + at
        return at
      }
    }
    return at
  }

  const readMark = (text: string, at: number, isLast: boolean): number | null => {
    const character = text.charAt(at)
    const next = step(character, expected, open)
    if (next === 'word') return readWord(text, at, isLast)
    if (next === 'text') reading = { isName: expected.startsWith('name'), start: consumed + at, text: '' }
    else if (next === null || open.length > maxNesting) invalidAt = consumed + at
    else {
      expected = next
      if (character === '{' || character === '[') handler.open(character)
      else if (character === '}' || character === ']') handler.close()
    }
    return at + 1
  }

  const read = (piece: string, isLast: boolean) => {
    const text = rest + piece
    const solid = text.trimEnd().length
    if (solid > 0) lastSolid = consumed + solid - 1
    let at = 0
    while (at < text.length && invalidAt === null) {
      if (reading) {
        const next = readString(text, at, reading)
        if (next === at && invalidAt === null) break
        at = next
      } else {
        at = endOf(blanks, text, at)
        if (at === text.length) break
        const next = readMark(text, at, isLast)
        if (next === null) break
        at = next
      }
    }
    consumed += at
    rest = text.slice(at)
  }

  return {
    write(text: string): void {
      if (invalidAt === null) read(text, false)
    },
    end(): void {
      if (invalidAt === null) read('', true)
      if (invalidAt === null && (open.length > 0 || expected !== 'comma or end')) invalidAt = reading?.start ?? lastSolid
    },
    invalidAt: () => invalidAt,
  }
}

type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end'

/** What is expected after a character, or what begins with it; null for one that may not stand there. */
function step(character: string, expected: Expected, open: Array<'{' | '['>): Expected | 'text' | 'word' | null {
  if (expected === 'colon') return character === ':' ? 'value' : null
  const innermost = open.at(-1)
  const mayEnd = expected === 'comma or end' || expected === 'name or end' || expected === 'value or end'
  if (mayEnd && ((character === '}' && innermost === '{') || (character === ']' && innermost === '['))) {
    open.pop()
    return 'comma or end'
  }
  if (expected === 'comma or end') {
    if (character !== ',' || innermost === undefined) return null
    return innermost === '{' ? 'name' : 'value'
  }
  if (character === '"') return 'text'
  if (expected === 'name' || expected === 'name or end') return null
  if (character !== '{' && character !== '[') return 'word'
  open.push(character)
  return character === '{' ? 'name or end' : 'value or end'
}

const blanks = /[ \t\n\r]*/y
// eslint-disable-next-line no-control-regex -- a string has no control characters
const plainCharacters = /[^"\\\u0000-\u001f]*/y
const wordCharacters = /[-+.\w]*/y
const maxWordLength = 1_000
const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/
const escape = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/
const cutEscape = /^\\(?:u[\da-fA-F]{0,3})?$/

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
