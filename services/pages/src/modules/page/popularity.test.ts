import { describe, expect, it } from 'vitest'
import { isPopular, rankWithView } from './popularity.ts'

const start = Date.UTC(2026, 0, 1)
const day = 24 * 3_600_000
const at = (days: number) => new Date(start + days * day)
/** The rank of a page that was seen on these days. */
const seen = (days: number[]) => days.reduce<number | undefined>((rank, n) => rankWithView(rank, at(n)), undefined)
const times = (count: number, dayOfView: number) => Array.from({ length: count }, () => dayOfView)

describe('a popular page', () => {
  it.each([
    ['was never seen', [], 0, false],
    ['was seen nine times just now', times(9, 0), 0, false],
    ['was seen eleven times just now', times(11, 0), 0, true],
    ['was seen nineteen times a week ago', times(19, 0), 7, false],
    ['was seen twenty-one times a week ago', times(21, 0), 7, true],
    ['was seen a thousand times half a year ago', times(1_000, 0), 180, false],
    ['was seen six times now and ten times a week ago', [...times(10, 0), ...times(6, 7)], 7, true],
  ])('%s: judged after some days', (_, days, now, expected) => expect(isPopular(seen(days), at(now))).toBe(expected))

  it('outranks one that was seen less, whatever the order of the views', () => {
    const more = seen([0, 3, 5]) ?? 0
    expect(more).toBeGreaterThan(seen([0, 3]) ?? 0)
    expect(seen([5, 0, 3])).toBeCloseTo(more)
    expect(seen([9])).toBeGreaterThan(seen([0]) ?? 0)
  })

  it('stays a number after very many views', () => expect(Number.isFinite(seen(times(20_000, 0)))).toBe(true))
})
