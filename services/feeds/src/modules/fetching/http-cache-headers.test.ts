import { describe, expect, it } from 'vitest'
import { freshnessLifetimeMs, retryAfterMs } from './http-cache-headers.ts'

const now = new Date('2026-01-01T00:00:00Z')
const inAnHour = 'Thu, 01 Jan 2026 01:00:00 GMT'

describe('retryAfterMs', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads Retry-After %j as %s ms', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms))
})

describe('freshnessLifetimeMs', () => {
  it.each<[Record<string, string>, number]>([
    [{ 'cache-control': 'max-age=3600' }, 3_600_000],
    [{ 'cache-control': 'public, Max-Age="60", must-revalidate' }, 60_000],
    [{ 'cache-control': 'max-age=3600', age: '600' }, 3_000_000],
    [{ 'cache-control': 'max-age=60', age: '600' }, 0],
    [{ 'cache-control': 'max-age=60', expires: inAnHour }, 60_000],
    [{ expires: inAnHour }, 3_600_000],
    [{ expires: inAnHour, date: 'Thu, 01 Jan 2026 00:30:00 GMT' }, 1_800_000],
    [{ expires: '0' }, 0],
    [{ expires: 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    [{ 'cache-control': 'no-cache, max-age=3600' }, 0],
    [{ 'cache-control': 'no-store', expires: inAnHour }, 0],
    [{ 'cache-control': 's-maxage=3600' }, 0],
    [{ 'cache-control': 'max-age=-1' }, 0],
    [{ 'cache-control': 'max-age=soon' }, 0],
    [{}, 0],
  ])('computes the lifetime of %j as %i ms', (headers, ms) => expect(freshnessLifetimeMs(headers, now)).toBe(ms))
})
