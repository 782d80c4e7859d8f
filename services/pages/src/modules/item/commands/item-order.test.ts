import { describe, expect, it } from 'vitest'
import type { ItemRecord } from '../store/item.model.ts'
import { findOrderGap, ordersBetween, distinctOrders, areInGap } from './item-order.ts'

const widget = 9
const item = (_id: number, order: string): ItemRecord => ({ _id, order, widget_id: widget, created_by: 1, created_at: new Date(0) })

/** The reads of the repository over a list, as the store answers them. */
function reads(list: ItemRecord[]) {
  const sorted = list.toSorted((a, b) => (a.order === b.order ? a._id - b._id : a.order < b.order ? -1 : 1))
  const without = (except: readonly number[] = []) => sorted.filter((record) => !except.includes(record._id))
  return {
    byIds: async (ids: readonly number[]) => sorted.filter((record) => ids.includes(record._id)),
    edgeOrder: async (_widget: number, edge: 'top' | 'bottom', except?: readonly number[]) =>
      without(except).at(edge === 'top' ? 0 : -1)?.order ?? null,
    nextOrder: async (_widget: number, order: string, except?: readonly number[]) =>
      without(except).find((record) => record.order > order)?.order ?? null,
    previousOrder: async (_widget: number, place: { order: string; _id: number }, except: readonly number[]) =>
      without(except).findLast((record) => record.order < place.order || (record.order === place.order && record._id < place._id))?.order ??
      null,
  }
}

describe('finding the order gap for new items', () => {
  const list = [item(1, 'a0'), item(2, 'a1'), item(3, 'a1'), item(4, 'a2')]

  it('is after the given item, at the top or at the end', async () => {
    expect(await findOrderGap(reads(list), widget, 1)).toEqual({ lower: 'a0', upper: 'a1' })
    expect(await findOrderGap(reads(list), widget, null)).toEqual({ lower: null, upper: 'a0' })
    expect(await findOrderGap(reads(list), widget, undefined)).toEqual({ lower: 'a2', upper: null })
    expect(await findOrderGap(reads(list), widget, 99)).toEqual({ lower: 'a2', upper: null })
    expect(await findOrderGap(reads(list), 8, 1)).toEqual({ lower: 'a2', upper: null })
    expect(await findOrderGap(reads([]), widget, undefined)).toEqual({ lower: null, upper: null })
  })

  it('is after all items of one order', async () => {
    const gap = await findOrderGap(reads(list), widget, 2)
    expect(gap).toEqual({ lower: 'a1', upper: 'a2' })
    const orders = ordersBetween(gap, 2)
    expect(areInGap(gap, orders)).toBe(true)
    expect(areInGap(gap, orders.toReversed())).toBe(false)
    expect(areInGap(gap, ['a1'])).toBe(false)
  })

  it('ignores the items that move along, and keeps the place of an item put after itself', async () => {
    expect(await findOrderGap(reads(list), widget, null, [1])).toEqual({ lower: null, upper: 'a1' })
    const gap = await findOrderGap(reads(list), widget, 4, [4])
    expect(gap).toEqual({ lower: 'a1', upper: null })
    expect(areInGap(gap, ['a2'])).toBe(true)
    expect(await findOrderGap(reads(list), widget, 1, [1, 2])).toEqual({ lower: null, upper: 'a1' })
  })
})

describe('distinct orders of several items', () => {
  it('keeps the orders of the items and replaces duplicates', async () => {
    const above = async (order: string) => ({ a1: 'a2', a4: null })[order] ?? null
    expect(await distinctOrders([item(1, 'a3'), item(2, 'a1')], above)).toEqual(['a1', 'a3'])
    const orders = await distinctOrders([item(1, 'a1'), item(2, 'a1'), item(3, 'a4'), item(4, 'a4'), item(5, 'a1')], above)
    expect(orders).toHaveLength(5)
    expect(new Set(orders).size).toBe(5)
    expect(orders).toEqual(orders.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(orders.filter((order) => order >= 'a1' && order < 'a2')).toHaveLength(3)
  })
})
