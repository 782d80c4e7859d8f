import { expect, it } from 'vitest'
import { reordered } from './reordered.ts'

const list = [1, 2, 3, 4].map((id) => ({ id }))
const ids = (items: { id: number }[]) => items.map(({ id }) => id)

it('reorders the named items among the positions they occupy', () => {
  expect(ids(reordered(list, [4, 2]))).toEqual([1, 4, 3, 2])
  expect(ids(reordered(list, [9, 3, 1]))).toEqual([3, 2, 1, 4])
})

it('gives the same list for the same list and ids, and another for others', () => {
  const order = [2, 1]
  const first = reordered(list, order)
  expect(reordered(list, order)).toBe(first)
  expect(ids(reordered(first, [4, 3]))).toEqual([2, 1, 4, 3])
  expect(ids(reordered(first, order))).toEqual([2, 1, 3, 4])
  expect(ids(reordered(list.slice(1), order))).toEqual([2, 3, 4])
})
