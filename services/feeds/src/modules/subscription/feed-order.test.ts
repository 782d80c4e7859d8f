import { describe, expect, it } from 'vitest'
import { reorder } from './feed-order.ts'

const subscription = (feedId: number, order: number) => ({ _id: feedId * 10, widget_id: 1, feed_id: feedId, title: null, url: '', order })
const current = [subscription(1, 1_000), subscription(2, 2_000), subscription(3, 3_000)]

describe('reorder', () => {
  it('puts the named feeds first and keeps the order of the rest', () => {
    expect(reorder(current, [3])).toEqual([
      { _id: 30, order: 1 },
      { _id: 10, order: 2 },
      { _id: 20, order: 3 },
    ])
  })

  it('ignores unknown and repeated feeds', () => {
    expect(reorder(current, [2, 9, 2, 1]).map((place) => place._id)).toEqual([20, 10, 30])
  })

  it('gives no change for a feed that keeps its place', () => {
    const placed = [subscription(1, 1), subscription(2, 2), subscription(3, 3_000)]
    expect(reorder(placed, [1, 2, 3])).toEqual([{ _id: 30, order: 3 }])
    expect(reorder([], [1])).toEqual([])
  })
})
