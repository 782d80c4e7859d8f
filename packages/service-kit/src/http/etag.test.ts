import { describe, expect, it } from 'vitest'
import { entityTag, matchesIfNoneMatch } from './etag.ts'

describe('entityTag and matchesIfNoneMatch', () => {
  it('give equal bodies the same ETag and different bodies different ones', () => {
    expect(entityTag('{"a":1}')).toBe(entityTag(Buffer.from('{"a":1}')))
    expect(entityTag('{"a":1}')).not.toBe(entityTag('{"a":2}'))
    expect(entityTag('é')).toMatch(/^"[\w-]{27}"$/)
    expect(entityTag('', true)).toMatch(/^W\/"[\w-]{27}"$/)
  })
})

describe('If-None-Match', () => {
  const etag = 'W/"abc"'

  it.each(['W/"abc"', '"abc"', ' "abc" ', '"x", W/"abc"', '"x,y","abc"', '"a", "b" , "abc"', '*', ' * '])(
    'match the header If-None-Match: %s',
    (condition) => {
      expect(matchesIfNoneMatch(condition, etag)).toBe(true)
      expect(matchesIfNoneMatch(condition, '"abc"')).toBe(true)
    },
  )

  it.each([undefined, '', 'abc', '"ab"', '"abcd"', 'W/"x"', '"x","y"', '"x*"', '"', 'w/abc', '"ABC"'])(
    'does not know it: %s',
    (condition) => {
      expect(matchesIfNoneMatch(condition, etag)).toBe(false)
    },
  )
})
