import { describe, expect, it } from 'vitest'
import { quarterAt, quartersOf } from './quarters.ts'

const now = new Date('2026-11-26T09:00:00Z')

describe('the quarters of a window', () => {
  it.each([
    ['2026-11-02', '2026-11-03', ['2026-10-01']],
    ['2026-10-24', '2027-01-10', ['2026-10-01', '2027-01-01']],
    ['2026-10-01', '2026-10-02', ['2026-07-01', '2026-10-01']],
    ['2026-12-30', '2026-12-31', ['2026-10-01']],
    ['2026-12-30', '2027-01-01', ['2026-10-01', '2027-01-01']],
  ])('from %s to %s are those with the days beside it', (from, to, expected) => {
    const { quarters, isCut } = quartersOf({ from, to }, now)
    expect(quarters.map((quarter) => quarter.from)).toEqual(expected)
    expect(isCut).toBe(false)
  })

  it.each([
    ['2025-09-01', '2025-11-01', ['2025-10-01']],
    ['2028-12-01', '2029-02-01', ['2028-10-01']],
    ['1200-01-01', '1200-02-01', []],
    ['9999-11-01', '9999-12-31', []],
  ])('from %s to %s are cut to those of a year back and two ahead', (from, to, expected) => {
    const { quarters, isCut } = quartersOf({ from, to }, now)
    expect(quarters.map((quarter) => quarter.from)).toEqual(expected)
    expect(isCut).toBe(true)
  })

  it('follow one another without a gap', () => {
    expect(quarterAt(now.getTime())).toEqual({ from: '2026-10-01', to: '2027-01-01' })
    expect(quarterAt(now.getTime(), 1)).toEqual({ from: '2027-01-01', to: '2027-04-01' })
    expect(quarterAt(now.getTime(), -4)).toEqual({ from: '2025-10-01', to: '2026-01-01' })
  })
})
