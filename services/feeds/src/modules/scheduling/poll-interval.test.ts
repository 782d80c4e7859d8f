import { describe, expect, it } from 'vitest'
import { intervalAfterChange, intervalUnchanged } from './poll-interval.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = new Date('2026-01-01T00:00:00Z')
const plan = { minMs: 5 * minute, maxMs: day, retryMs: minute, relocateAfterMs: hour, deadAfterMs: 0, fetchMs: 15_000, random: () => 0 }
const ago = (ms: number) => new Date(now.getTime() - ms)
const every = (ms: number, since = 0) => Array.from({ length: 20 }, (_, n) => ago(since + n * ms))
const unknown = { interval_ms: null, last_changed: null }

describe('the poll interval of a feed that has changed', () => {
  it.each<[string, number, Date[]]>([
    ['one article, just now', hour, [ago(0)]],
    ['one article, long ago', day, [ago(100 * day)]],
    ['one article a minute', 5 * minute, every(minute)],
    ['one article an hour', 15 * minute, every(hour)],
    ['one article a day', 6 * hour, every(day)],
    ['one article a month', day, every(30 * day)],
    ['one article an hour until years ago', day, every(hour, 1_000 * day)],
    ['a hundred articles on one day, a week ago', 21 * hour, every(minute, 7 * day)],
  ])('is derived from its article dates: %s', (_, ms, dates) => expect(intervalAfterChange(now, dates, unknown, plan)).toBe(ms))

  it('is derived from its last change when it has no dates or only future ones', () => {
    for (const dates of [[], every(-hour, -hour)]) {
      expect(intervalAfterChange(now, dates, { interval_ms: null, last_changed: ago(8 * hour) }, plan)).toBe(2 * hour)
      expect(intervalAfterChange(now, dates, unknown, plan)).toBe(hour)
    }
  })

  it('moves half of the way to the new value at each poll', () => {
    let feed = { interval_ms: (16 * hour) as number | null, last_changed: null }
    const steps = Array.from({ length: 3 }, () => {
      feed = { ...feed, interval_ms: intervalAfterChange(now, every(hour), feed, plan) }
      return (feed.interval_ms ?? 0) / minute
    })
    expect(steps).toEqual([120, expect.closeTo(42.4, 1), expect.closeTo(25.2, 1)])
  })
})

describe('the poll interval of a feed that has not changed', () => {
  it('grows a little with each poll once the feed has been quiet much longer than the interval', () => {
    expect(intervalUnchanged(now, { interval_ms: hour, last_changed: ago(day) }, plan)).toBe(66 * minute)
    expect(intervalUnchanged(now, { interval_ms: hour, last_changed: ago(hour) }, plan)).toBe(hour)
    expect(intervalUnchanged(now, { interval_ms: hour, last_changed: null }, plan)).toBe(66 * minute)
  })

  it('stays between the configured minimum and maximum', () => {
    let interval = 5 * minute
    for (let n = 0; n < 100; n++) interval = intervalUnchanged(now, { interval_ms: interval, last_changed: null }, plan)
    expect(interval).toBe(day)
    expect(intervalUnchanged(now, { interval_ms: 1, last_changed: null }, plan)).toBe(5 * minute)
    expect(intervalUnchanged(now, unknown, { ...plan, maxMs: minute, minMs: minute })).toBe(minute)
  })
})
