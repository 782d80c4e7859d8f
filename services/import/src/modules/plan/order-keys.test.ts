import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { describe, expect, it } from 'vitest'
import { orderKeyAt } from './order-keys.ts'

describe('the key of an entry', () => {
  it('is the one that the library gives to the same place', () => {
    const keys = generateNKeysBetween(null, null, 5_000)
    expect(keys.map((_, n) => orderKeyAt(n))).toEqual(keys)
  })

  it.each([62 + 62 ** 2 - 1, 300_000, 500_000, 62 + 62 ** 2 + 62 ** 3 - 1])(
    'is followed by the one that the library gives next, at %d',
    (n) => expect(generateKeyBetween(orderKeyAt(n), null)).toBe(orderKeyAt(n + 1)),
  )
})
