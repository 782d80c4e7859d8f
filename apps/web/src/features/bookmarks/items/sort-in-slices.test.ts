import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { sortInSlices } from './sort-in-slices.ts'

it('sorts as Array.toSorted does, also what is equal', async () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.nat()), { maxLength: 400, size: 'max' })
  const byFirst = ([a]: [number, number], [b]: [number, number]) => a - b
  await fc.assert(
    fc.asyncProperty(pairs, async (values) => {
      expect(await sortInSlices(values, byFirst)).toEqual(values.toSorted(byFirst))
    }),
  )
})

it('lets the browser go on where it takes longer than a slice', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
  const values = Array.from({ length: 500 }, (_, index) => (index * 7_919) % 500)
  let isSorted = false
  const sorting = sortInSlices(values, (a, b) => a - b).finally(() => (isSorted = true))
  await Promise.resolve()
  expect(isSorted).toBe(false)
  expect(await sorting).toEqual(values.toSorted((a, b) => a - b))
  vi.restoreAllMocks()
})
