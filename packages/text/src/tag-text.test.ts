import { describe, expect, it } from 'vitest'
import { cleanTag, splitTags, tagKey, uniqueTags } from './tag-text.ts'

describe('tags', () => {
  it.each([
    ['News', 'news', true],
    [' News\n', 'news', true],
    ['ÉTÉ', 'été', true],
    ['e\u0301te\u0301', '\u00e9t\u00e9', true],
    ['été', 'ete', false],
    ['a  b', 'a b', true],
    ['ab', 'a b', false],
    ['東京', '東京', true],
  ])('%j and %j are one tag: %s', (left, right, equal) => expect(tagKey(left) === tagKey(right)).toBe(equal))

  it('are stored on one line', () => expect(cleanTag('  to \n read\u0000 ')).toBe('to read'))

  it('occur once, as they are spelled first', () => expect(uniqueTags(['Read', ' ', 'read', 'later', 'READ'])).toEqual(['Read', 'later']))

  it('are read from a list', () => expect(splitTags('a, b c,\n d,,A\r\ne')).toEqual(['a', 'b c', 'd', 'e']))
})
