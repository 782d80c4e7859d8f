import { describe, expect, it } from 'vitest'
import { entityTag, matchesIfNoneMatch } from './etag.ts'

describe('the tag of a body', () => {
  it('is the same for the same body and another for any other', () => {
    expect(entityTag('{"a":1}')).toBe(entityTag(Buffer.from('{"a":1}')))
    expect(entityTag('{"a":1}')).not.toBe(entityTag('{"a":2}'))
    expect(entityTag('é')).toMatch(/^"[\w-]{27}"$/)
    expect(entityTag('', true)).toMatch(/^W\/"[\w-]{27}"$/)
  })
})

describe('If-None-Match', () => {
  const etag = 'W/"abc"'

  it.each(['W/"abc"', '"abc"', ' "abc" ', '"x", W/"abc"', '"x,y","abc"', '"a", "b" , "abc"', '*', ' * '])('knows it: %s', (condition) => {
    expect(matchesIfNoneMatch(condition, etag)).toBe(true)
    expect(matchesIfNoneMatch(condition, '"abc"')).toBe(true)
  })

  it.each([undefined, '', 'abc', '"ab"', '"abcd"', 'W/"x"', '"x","y"', '"x*"', '"', 'w/abc', '"ABC"'])(
    'does not know it: %s',
    (condition) => {
      expect(matchesIfNoneMatch(condition, etag)).toBe(false)
    },
  )
})
