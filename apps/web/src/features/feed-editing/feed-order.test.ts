import { describe, expect, it } from 'vitest'
import { inOrder, movedBy } from './feed-order.ts'

describe('ordering feeds', () => {
  it('puts the named ones first and leaves the others as they stood', () => {
    const feeds = [1, 2, 3, 4].map((id) => ({ id }))
    expect(inOrder(feeds, [3, 9, 1]).map((feed) => feed.id)).toEqual([3, 1, 2, 4])
  })

  it('moves one by a place, and not beyond the ends', () => {
    expect(movedBy([1, 2, 3], 3, -1)).toEqual([1, 3, 2])
    expect(movedBy([1, 2, 3], 1, 1)).toEqual([2, 1, 3])
    expect([movedBy([1, 2], 1, -1), movedBy([1, 2], 2, 1), movedBy([1, 2], 9, 1)]).toEqual([null, null, null])
  })
})
