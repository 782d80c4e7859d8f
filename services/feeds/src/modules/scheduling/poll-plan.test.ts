import { describe, expect, it } from 'vitest'
import { nextPollAfterFailure, nextPollAfterSuccess, relocateAt, requeueAfterMs, waitUntil } from './poll-plan.ts'
import type { FeedFailure } from '../feed/feed.errors.ts'

const now = new Date('2026-01-01T00:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const plan = { minMs: 5 * minute, maxMs: day, retryMs: 5 * minute, relocateAfterMs: hour, deadAfterMs: 0, fetchMs: 15_000, random: () => 1 }
const waited = (date: Date | null) => (date?.getTime() ?? 0) - now.getTime()
const interval = (ms: number, ttlMs: number | null = null) => ({ interval_ms: ms, publisher_ttl_ms: ttlMs })

describe('nextPollAfterSuccess', () => {
  it('is at the end of the interval or up to a tenth earlier', () => {
    expect(waited(nextPollAfterSuccess(now, interval(30 * minute), { ...plan, random: () => 0 }))).toBe(30 * minute)
    expect(waited(nextPollAfterSuccess(now, interval(30 * minute), plan))).toBe(27 * minute)
  })

  it('is never earlier than the minimum interval, and up to a tenth later', () => {
    expect(waited(nextPollAfterSuccess(now, interval(5 * minute), { ...plan, random: () => 0 }))).toBe(5 * minute)
    expect(waited(nextPollAfterSuccess(now, interval(5 * minute), plan))).toBe(5.5 * minute)
    expect(waited(nextPollAfterSuccess(now, interval(30 * minute, hour), plan))).toBe(66 * minute)
  })

  it('uses a longer delay that the feed or its server asks for, up to a day', () => {
    const { random: _, ...rest } = plan
    const withoutJitter = { ...rest, random: () => 0 }
    expect(waited(nextPollAfterSuccess(now, interval(30 * minute, 2 * hour), withoutJitter))).toBe(2 * hour)
    expect(waited(nextPollAfterSuccess(now, interval(30 * minute), withoutJitter, 3 * hour))).toBe(3 * hour)
    expect(waited(nextPollAfterSuccess(now, interval(30 * minute, 2 * hour), withoutJitter, 3 * hour))).toBe(3 * hour)
    expect(waited(nextPollAfterSuccess(now, interval(30 * minute, minute), withoutJitter, minute))).toBe(30 * minute)
    expect(waited(nextPollAfterSuccess(now, interval(30 * minute, 30 * day), withoutJitter, 365 * day))).toBe(day)
  })
})

describe('nextPollAfterFailure', () => {
  it('doubles the delay with each failure, up to a day', () => {
    const delays = [1, 2, 3, 4, 9, 10, 1_000].map(
      (failures) => waited(nextPollAfterFailure(now, failures, { error: 'timeout' }, plan)) / minute,
    )
    expect(delays).toEqual([5, 10, 20, 40, 1280, 1440, 1440])
    expect(waited(nextPollAfterFailure(now, 1, { error: 'timeout' }, { ...plan, random: () => 0 }))).toBe(4 * minute)
  })

  it('is never before Retry-After', () => {
    const failure = { error: 'rate_limited', retry_after_ms: 3 * day } as const
    for (const random of [0, 0.5, 1]) {
      expect(waited(nextPollAfterFailure(now, 1, failure, { ...plan, random: () => random }))).toBeGreaterThanOrEqual(3 * day)
    }
    expect(waited(waitUntil(now, failure))).toBe(3 * day)
    expect(waited(nextPollAfterFailure(now, 1, { ...failure, retry_after_ms: 1 }, plan))).toBe(5 * minute)
    expect(waitUntil(now, { error: 'timeout' })).toBeNull()
    expect(waited(waitUntil(now, { ...failure, retry_after_ms: 4_000 * day }))).toBe(30 * day)
    expect(waited(nextPollAfterFailure(now, 1, { ...failure, retry_after_ms: 4_000 * day }, plan))).toBeLessThan(32 * day)
  })
})

describe('relocateAt', () => {
  const failing = (since: number, failures: number) => ({ relocate_at: null, failing_since: new Date(now.getTime() - since), failures })

  it.each<[string, FeedFailure['error'], number, number, boolean]>([
    ['the feed is gone', 'gone', 0, 0, true],
    ['the feed was not found three times in an hour', 'not_found', hour, 2, true],
    ['the feed has become a page', 'not_a_feed', 2 * hour, 9, true],
    ['the feed has failed for a minute', 'not_found', minute, 9, false],
    ['the feed has failed twice', 'dns_failed', day, 1, false],
    ['the server has sent Retry-After', 'rate_limited', day, 9, false],
    ['the feed demands credentials', 'credentials_required', day, 9, false],
  ])('schedules a relocation when %s: %j', (_, error, since, failures, relocates) => {
    expect(relocateAt(now, failing(since, failures), { error }, plan)).toEqual(relocates ? now : null)
  })

  it('keeps a time that is already set', () => {
    const later = new Date(now.getTime() + day)
    expect(relocateAt(now, { ...failing(day, 9), relocate_at: later }, { error: 'gone' }, plan)).toEqual(later)
  })
})

describe('requeueAfterMs', () => {
  it('is within the minimum interval but longer than a lease lasts', () => {
    expect(requeueAfterMs(plan)).toBe(5 * minute)
    expect(requeueAfterMs({ ...plan, minMs: 1_000 })).toBe(50_000)
    expect(requeueAfterMs({ ...plan, minMs: day })).toBe(5 * minute)
    expect(requeueAfterMs({ ...plan, minMs: 1_000, fetchMs: 1_000 })).toBe(8_000)
  })
})
