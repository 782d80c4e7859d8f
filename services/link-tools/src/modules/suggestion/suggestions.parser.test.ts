import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { parseSuggestions } from './suggestions.parser.ts'

describe('parseSuggestions', () => {
  it.each([
    [
      'the example of the extension',
      '["sea",["sears","search engines"],["7,390,000 results"],["http://example.com?q=sears"]]',
      ['sears', 'search engines'],
    ],
    ['two elements', '["a",["ab","ac"]]', ['ab', 'ac']],
    ['no completion', '["a",[]]', []],
    ['the same twice', '["a",["ab","ab"," ab "]]', ['ab']],
    ['what is no text', '["a",[1,null,{"phrase":"x"},["y"],"ab",""]]', ['ab']],
    ['control characters', '["a",["a\\u0000b\\u202ec\\nd"]]', ['a b c d']],
    ['markup, which stays text', '["a",["<script>alert(1)</script>"]]', ['<script>alert(1)</script>']],
    ['pages of text', JSON.stringify(['a', ['x'.repeat(limits.search_query + 1), 'ab']]), ['ab']],
  ])('reads %s', (_, json, expected) => expect(parseSuggestions(json)).toEqual(expected))

  it('gives a few of many', () => {
    const many = Array.from({ length: 50 }, (_, index) => `a${index}`)
    expect(parseSuggestions(JSON.stringify(['a', many]))).toEqual(many.slice(0, limits.search_suggestions))
  })

  it.each(['', 'null', '{}', '[]', '["a"]', '[1,["a"]]', '["a","b"]', '<html></html>', '["a",["b"'])('gives null for %j', (json) =>
    expect(parseSuggestions(json)).toBeNull(),
  )
})
