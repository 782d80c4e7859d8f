import { describe, expect, it } from 'vitest'
import { changedOrderKeys, applyOrder } from './page-order.ts'

const pages = (...orders: string[]) => orders.map((order, index) => ({ _id: index + 1, order }))
const sorted = (list: Array<{ _id: number; order: string }>) => {
  const changed = new Map(changedOrderKeys(list).map((changedOrderKey) => [changedOrderKey._id, changedOrderKey.order]))
  return list.map((page) => changed.get(page._id) ?? page.order)
}

describe('ordering the pages of an owner', () => {
  it("puts the given pages first, once each, and ignores other people's", () => {
    const own = pages('a0', 'a1', 'a2', 'a3')
    expect(applyOrder(own, [4, 99, 2, 4]).map((page) => page._id)).toEqual([4, 2, 1, 3])
  })

  it.each([
    ['one moved to the front', ['a3', 'a0', 'a1', 'a2'], 1],
    ['one moved to the end', ['a1', 'a2', 'a3', 'a0'], 1],
    ['turned around', ['a3', 'a2', 'a1', 'a0'], 3],
    ['two that share a key', ['a0', 'a0', 'a1'], 1],
    ['as it is', ['a0', 'a1'], 0],
    ['none', [], 0],
  ])('%s', (_, orders, changes) => {
    const list = pages(...orders)
    expect(changedOrderKeys(list)).toHaveLength(changes)
    const after = sorted(list)
    expect(after).toEqual([...new Set(after)].toSorted())
  })
})
