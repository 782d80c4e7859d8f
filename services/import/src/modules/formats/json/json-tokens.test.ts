import { describe, expect, it } from 'vitest'
import { createJsonTokens } from './json-tokens.ts'

describe('the first error of a text that is no JSON', () => {
  it.each([
    // `^` stands before the character that may not be there.
    ['^x'],
    ['{"a":1,^}'],
    ['[1,^]'],
    ['{^a:1}'],
    ['{"a"^ 1}'.replace('^ ', ' ^')],
    ['{"a":1 ^"b":2}'],
    ['{"a":1^]'],
    ['[1^}'],
    ['[^tru]'],
    ['[0^1]'],
    ['[1^.]'],
    ['[^-]'],
    ["[^'a']"],
    ['["a^\\x"]'],
    ['["a^\\u00g0"]'],
    ['["a^\nb"]'],
    ['[1, ^// two\n]'],
    ['[] ^[]'],
    ['{"a": [^"b'],
    ['{"a": ^['],
    ['[{"a":{}},{"b":[[]]}^:1]'],
  ])('is at %j', (marked) => {
    const text = marked.replace('^', '')
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    for (const size of [1, 3, 100]) expect(firstError(text, size), `pieces of ${size}`).toBe(marked.indexOf('^'))
  })
})

function firstError(text: string, size: number): number | null {
  const ignore = () => undefined
  const tokens = createJsonTokens({ open: ignore, close: ignore, name: ignore, value: ignore })
  for (let start = 0; start < text.length; start += size) tokens.write(text.slice(start, start + size))
  tokens.end()
  return tokens.invalidAt()
}
