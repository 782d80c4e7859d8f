import { describe, expect, it } from 'vitest'
import { createEndOrders } from './end-orders.ts'

const pageOf = (rev: number) => ({ items: { w1: { rev, total: 0 } } })

describe('createEndOrders', () => {
  it('knows the end of a widget that nobody has changed since items were added to it', () => {
    const ends = createEndOrders()
    expect(ends.of(pageOf(4), 1)).toBeNull()
    ends.added(pageOf(4), 1, { rev: 5, order: 'a1' })
    expect(ends.of(pageOf(5), 1)).toBe('a1')
  })

  it('does not know it once the widget has another revision', () => {
    const ends = createEndOrders()
    ends.added(pageOf(4), 1, { rev: 5, order: 'a1' })
    expect(ends.of(pageOf(6), 1)).toBeNull()
  })

  it('forgets it when somebody else has changed the widget while items were added', () => {
    const ends = createEndOrders()
    ends.added(pageOf(4), 1, { rev: 5, order: 'a1' })
    ends.added(pageOf(5), 1, { rev: 7, order: 'a2' })
    expect([5, 6, 7].map((rev) => ends.of(pageOf(rev), 1))).toEqual([null, null, null])
  })

  it('knows nothing of a widget by another', () => {
    const ends = createEndOrders()
    ends.added(pageOf(4), 1, { rev: 5, order: 'a1' })
    expect(ends.of({ items: { w2: { rev: 5, total: 0 } } }, 2)).toBeNull()
  })
})
