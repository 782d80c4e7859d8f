import { describe, expect, it } from 'vitest'
import { parseRegex } from './regex.ts'

describe('anchored regular expressions', () => {
  it.each([
    ['^abc', '', 'abcd', true, 'abc'],
    ['^abc', '', 'xabc', false, 'abc'],
    ['^a\\.b', '', 'a.bc', true, 'a.b'],
    ['^a\\.b', '', 'axbc', false, 'a.b'],
    ['^ab*c', '', 'ac', true, 'a'],
    ['^a.c', '', 'a\u2028c', true, 'a'],
    ['^a.c', '', 'a\nc', false, 'a'],
    ['^a.c', 's', 'a\nc', true, 'a'],
    ['^abc$', '', 'abc', true, 'abc'],
    ['^abc$', '', 'abc\n', true, 'abc'],
    ['^abc$', '', 'abcd', false, 'abc'],
    ['^[a-c]x', '', 'bx', true, ''],
    ['^[^a-c]x', '', 'bx', false, ''],
    ['^[.\\-]x', '', '-x', true, ''],
    ['^a{2,3}b', '', 'aab', true, ''],
    ['^ÄB', 'i', 'äbc', true, ''],
    ['^https://', '', 'https://x', true, 'https://'],
  ])('%s (%s) on %j', (source, options, text, expected, prefix) => {
    const regex = parseRegex(source, options)
    expect(regex.test.test(text)).toBe(expected)
    expect(regex.prefix).toBe(prefix)
  })

  it('accepts a RegExp as bson decodes it, with flag g for s', () => {
    expect(parseRegex(/^a.b/g).test.test('a\nb')).toBe(true)
    expect(parseRegex(/^a\/b/i).test.test('A/b')).toBe(true)
  })

  it.each(['abc', '^a|b', '^(a)', '^\\d', '^a++', '^a(?=b)', '^a$b', '', '^[[:alpha:]]'])('refuses %s', (source) => {
    expect(() => parseRegex(source)).toThrowError(expect.objectContaining({ code: 2 }))
  })

  it.each(['m', 'x', 'u'])('refuses the option %s', (options) => {
    expect(() => parseRegex('^a', options)).toThrowError(expect.objectContaining({ code: 2 }))
  })

  it('reports an invalid pattern as MongoDB does', () => {
    expect(() => parseRegex('^a{3,2}')).toThrowError(expect.objectContaining({ code: 51_091 }))
  })
})
