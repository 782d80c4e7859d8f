import { describe, expect, it } from 'vitest'
import { reorder } from './feed-order.ts'

const subscription = (feedId: number, order: number) => ({ _id: feedId * 10, widget_id: 1, feed_id: feedId, title: null, url: '', order })
const current = [subscription(1, 1_000), subscription(2, 2_000), subscription(3, 3_000)]

describe('the order of the feeds of a widget', () => {
  it('is the one asked for, and what it does not name follows as before', () => {
    expect(reorder(current, [3])).toEqual([
      { _id: 30, order: 1 },
      { _id: 10, order: 2 },
      { _id: 20, order: 3 },
    ])
  })

  it('passes over feeds that are not there and those named twice', () => {
    expect(reorder(current, [2, 9, 2, 1]).map((place) => place._id)).toEqual([20, 10, 30])
  })

  it('writes nothing that stands already', () => {
    const placed = [subscription(1, 1), subscription(2, 2), subscription(3, 3_000)]
    expect(reorder(placed, [1, 2, 3])).toEqual([{ _id: 30, order: 3 }])
    expect(reorder([], [1])).toEqual([])
  })
})
