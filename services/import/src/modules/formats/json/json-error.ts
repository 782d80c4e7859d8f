/**
 * The first place where a text that the built-in parser refuses is no JSON (RFC 8259): that parser does not always say where it stopped. A text that
 * breaks off is invalid where its last string begins, or else at its last character.
 */
export function firstJsonError(text: string): number {
  const open: Array<'{' | '['> = []
  let expected = initial
  let at = 0
  for (;;) {
    at = endOf(blanks, text, at) ?? at
    const character = text.charAt(at)
    if (character === '') return Math.max(0, text.trimEnd().length - 1)
    const next = step(character, expected, open)
    if (next === 'text') {
      const end = endOfString(text, at)
      if ('invalidAt' in end) return end.invalidAt
      at = end.at
      expected = expected === 'name' || expected === 'name or end' ? 'colon' : 'comma or end'
    } else if (next === 'word') {
      const end = endOf(word, text, at)
      if (end === null) return at
      at = end
      expected = 'comma or end'
    } else if (next === null) return at
    else {
      at += 1
      expected = next
    }
  }
}

const initial = 'value' as Expected

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
const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy
const escape = /\\(?:["\\/bfnrt]|u[\da-f]{4})/iy

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

function endOfString(text: string, start: number): { at: number } | { invalidAt: number } {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return { at: at + 1 }
    if (code < 0x20) return { invalidAt: at }
    if (code === 0x5c) {
      const end = endOf(escape, text, at)
      if (end === null) return { invalidAt: at }
      at = end - 1
    }
  }
  return { invalidAt: start }
}
