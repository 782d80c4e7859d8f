import { describe, expect, it } from 'vitest'
import { intervalAfterChange, intervalUnchanged } from './poll-interval.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = new Date('2026-01-01T00:00:00Z')
const plan = { minMs: 5 * minute, maxMs: day, retryMs: minute, relocateAfterMs: hour, fetchMs: 15_000, random: () => 0 }
const ago = (ms: number) => new Date(now.getTime() - ms)
const every = (ms: number, since = 0) => Array.from({ length: 20 }, (_, n) => ago(since + n * ms))
const unknown = { interval_ms: null, last_changed: null }

describe('how often a feed that changes is asked', () => {
  it.each<[string, number, Date[]]>([
    ['for the first time', hour, [ago(0)]],
    ['once, long ago', day, [ago(100 * day)]],
    ['every minute', 5 * minute, every(minute)],
    ['every hour', 15 * minute, every(hour)],
    ['every day', 6 * hour, every(day)],
    ['every month', day, every(30 * day)],
    ['once hourly, not for years', day, every(hour, 1_000 * day)],
    ['a hundred on one day and nothing for a week', 21 * hour, every(minute, 7 * day)],
  ])('%s', (_, ms, dates) => expect(intervalAfterChange(now, dates, unknown, plan)).toBe(ms))

  it('by when it changed before where it gives no dates, or only such as lie ahead', () => {
    for (const dates of [[], every(-hour, -hour)]) {
      expect(intervalAfterChange(now, dates, { interval_ms: null, last_changed: ago(8 * hour) }, plan)).toBe(2 * hour)
      expect(intervalAfterChange(now, dates, unknown, plan)).toBe(hour)
    }
  })

  it('going half the way at a time', () => {
    let feed = { interval_ms: (16 * hour) as number | null, last_changed: null }
    const steps = Array.from({ length: 3 }, () => {
      feed = { ...feed, interval_ms: intervalAfterChange(now, every(hour), feed, plan) }
      return (feed.interval_ms ?? 0) / minute
    })
    expect(steps).toEqual([120, expect.closeTo(42.4, 1), expect.closeTo(25.2, 1)])
  })
})

describe('how often a feed that does not change is asked', () => {
  it('a little less each time, as long as it has been quiet for much longer than that', () => {
    expect(intervalUnchanged(now, { interval_ms: hour, last_changed: ago(day) }, plan)).toBe(66 * minute)
    expect(intervalUnchanged(now, { interval_ms: hour, last_changed: ago(hour) }, plan)).toBe(hour)
    expect(intervalUnchanged(now, { interval_ms: hour, last_changed: null }, plan)).toBe(66 * minute)
  })

  it('within bounds, from the smallest to the largest in time', () => {
    let interval = 5 * minute
    for (let n = 0; n < 100; n++) interval = intervalUnchanged(now, { interval_ms: interval, last_changed: null }, plan)
    expect(interval).toBe(day)
    expect(intervalUnchanged(now, { interval_ms: 1, last_changed: null }, plan)).toBe(5 * minute)
    expect(intervalUnchanged(now, unknown, { ...plan, maxMs: minute, minMs: minute })).toBe(minute)
  })
})
