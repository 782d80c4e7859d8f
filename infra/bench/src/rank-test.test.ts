import { describe, expect, it } from 'vitest'
import { percentile, separability, standardErrorOfChance } from './rank-test.ts'

describe('separability', () => {
  it('is 0.5 for the same sample', () => {
    expect(separability([1, 2, 3], [1, 2, 3])).toBe(0.5)
  })

  it('is 1 when every value of the first is greater, 0 when it is less', () => {
    expect([separability([4, 5], [1, 2, 3]), separability([1, 2, 3], [4, 5])]).toEqual([1, 0])
  })

  it('is the share of pairs in which the first is greater, equal ones counting half', () => {
    expect(separability([1, 3, 3], [2, 3])).toBeCloseTo((0 + 0 + 1 + 0.5 + 1 + 0.5) / 6)
  })

  it('is not a number when a sample is empty', () => {
    expect(separability([], [1])).toBeNaN()
  })
})

describe('standardErrorOfChance', () => {
  it('shrinks with the square root of the size', () => {
    expect(standardErrorOfChance(600, 600)).toBeCloseTo(0.0167, 4)
    expect(standardErrorOfChance(60, 60)).toBeCloseTo(0.053, 3)
  })
})

describe('percentile', () => {
  it('gives the value below which the share is, and the greatest for all', () => {
    const sample = [5, 1, 4, 2, 3]
    expect([percentile(sample, 0), percentile(sample, 0.5), percentile(sample, 1)]).toEqual([1, 3, 5])
  })
})
