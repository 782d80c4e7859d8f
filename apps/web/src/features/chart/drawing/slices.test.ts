import { describe, expect, it } from 'vitest'
import { leftOut, slicesOf } from './slices.ts'

describe('the parts of a pie', () => {
  it('are the positive values, largest first', () => {
    expect(slicesOf([1, -2, null, 0, 3])).toEqual([
      { row: 4, value: 3 },
      { row: 0, value: 1 },
    ])
    expect(leftOut([1, -2, null, 0, 3])).toBe(2)
  })

  it('are at most eight, the last of which is the rest', () => {
    const slices = slicesOf(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(slices).toHaveLength(8)
    expect(slices.at(-1)).toEqual({ row: null, value: 91 })
  })
})
