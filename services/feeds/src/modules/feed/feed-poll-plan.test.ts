import { describe, expect, it } from 'vitest'
import { afterFailure, afterSuccess, retryAfterMs } from './feed-poll-plan.ts'

const now = new Date('2026-01-01T00:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const plan = { intervalMs: 30 * minute, retryMs: 5 * minute, random: () => 1 }
const waited = (date: Date) => date.getTime() - now.getTime()

describe('when a feed is asked again', () => {
  it('after the interval, up to a tenth later', () => {
    expect(waited(afterSuccess(now, { ...plan, random: () => 0 }))).toBe(30 * minute)
    expect(waited(afterSuccess(now, plan))).toBe(33 * minute)
  })

  it('ever later while it fails, up to a day', () => {
    const delays = [1, 2, 3, 4, 9, 10, 1_000].map((failures) => waited(afterFailure(now, failures, { error: 'timeout' }, plan)) / minute)
    expect(delays).toEqual([5, 10, 20, 40, 1280, 1440, 1440])
    expect(waited(afterFailure(now, 1, { error: 'timeout' }, { ...plan, random: () => 0 }))).toBe(4 * minute)
  })

  it('not before its own Retry-After', () => {
    const asked = { error: 'rate_limited', retry_after_ms: 3 * day } as const
    expect(waited(afterFailure(now, 1, asked, plan))).toBe(3 * day)
    expect(waited(afterFailure(now, 1, { ...asked, retry_after_ms: 1 }, plan))).toBe(5 * minute)
  })

  it('once a week when it is gone', () => expect(waited(afterFailure(now, 1, { error: 'gone' }, plan))).toBe(7 * day))
})

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s waits %s ms', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms))
})
