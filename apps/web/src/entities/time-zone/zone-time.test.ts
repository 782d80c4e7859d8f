import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDifference, formatTime, zoneTime } from './zone-time.ts'

const at = (iso: string, timeZone: string, viewerZone: string) => zoneTime(Date.parse(iso), timeZone, viewerZone)

describe('zoneTime', () => {
  it.each([
    ['2026-11-22T18:00:00Z', 'Asia/Tokyo', 'Europe/Berlin', { hour: 3, minute: 0, dayDifference: 1, hourDifference: 8 }],
    ['2026-11-22T02:00:00Z', 'America/New_York', 'Europe/Berlin', { hour: 21, minute: 0, dayDifference: -1, hourDifference: -6 }],
    ['2026-11-22T12:00:00Z', 'Asia/Kathmandu', 'UTC', { hour: 17, minute: 45, dayDifference: 0, hourDifference: 5.75 }],
    ['2026-11-22T12:00:00Z', 'Europe/Paris', 'Europe/Berlin', { hour: 13, minute: 0, dayDifference: 0, hourDifference: 0 }],
    ['2026-12-31T23:30:00Z', 'Europe/Berlin', 'UTC', { hour: 0, minute: 30, dayDifference: 1, hourDifference: 1 }],
  ])('gives the time at %s in %s seen from %s', (iso, timeZone, viewerZone, expected) => {
    expect(at(iso, timeZone, viewerZone)).toEqual(expected)
  })

  it('counts two days across the date line', () => {
    // 10:30 UTC is the 23rd in Kiritimati (+14) and the 21st in Niue (-11) for an hour each day.
    expect(at('2026-11-22T10:30:00Z', 'Pacific/Kiritimati', 'Pacific/Niue')).toMatchObject({ dayDifference: 2, hourDifference: 25 })
    expect(at('2026-11-22T10:30:00Z', 'Pacific/Niue', 'Pacific/Kiritimati')).toMatchObject({ dayDifference: -2, hourDifference: -25 })
  })

  it.each([
    ['before either changes', '2026-03-01T12:00:00Z', -6],
    ['after New York has sprung forward', '2026-03-15T12:00:00Z', -5],
    ['after Berlin has too', '2026-04-01T12:00:00Z', -6],
    ['after Berlin has fallen back', '2026-10-26T12:00:00Z', -5],
    ['after New York has too', '2026-11-02T12:00:00Z', -6],
  ])('follows daylight saving time: %s', (_, iso, hourDifference) => {
    expect(at(iso, 'America/New_York', 'Europe/Berlin')).toMatchObject({ hourDifference })
  })

  it('is on the same day at midnight of the night the clocks change', () => {
    expect(at('2026-03-28T23:00:00Z', 'Europe/Berlin', 'Europe/Berlin')).toMatchObject({ hour: 0, dayDifference: 0 })
    expect(at('2026-03-29T01:00:00Z', 'Europe/Berlin', 'UTC')).toMatchObject({ hour: 3, dayDifference: 0, hourDifference: 2 })
  })

  it.each(['Mars/Olympus_Mons', '', 'constructor'])('is undefined for the unknown time zone %j', (timeZone) => {
    expect(zoneTime(0, timeZone || 'x y', 'UTC')).toBeUndefined()
  })
})

describe('the time zone of the viewer', () => {
  const noon = Date.parse('2026-11-22T12:00:00Z')
  afterEach(() => void vi.useRealTimers())

  it('is the one that the browser has now, not when it was first asked', () => {
    vi.useFakeTimers({ now: noon })
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(zoneTime(noon, 'Asia/Tokyo')?.hourDifference).toBe(8)
    vi.stubEnv('TZ', 'Asia/Tokyo')
    vi.advanceTimersByTime(60_000)
    expect(zoneTime(noon, 'Asia/Tokyo')?.hourDifference).toBe(0)
  })
})

describe('formatTime', () => {
  const moment = Date.parse('2026-11-22T18:05:00Z')

  it.each([
    ['en-US', /^6:05\sPM$/],
    ['en-GB', /^18:05$/],
    ['de', /^18:05$/],
  ])('uses 12 or 24 hours as %s does', (locale, expected) => expect(formatTime(moment, 'UTC', locale)).toMatch(expected))
})

describe('formatDifference', () => {
  const difference = (dayDifference: number, hourDifference: number, locale: string) =>
    formatDifference({ hour: 0, minute: 0, dayDifference, hourDifference }, locale)

  it('names the day and the hours ahead', () => expect(difference(1, 8, 'en')).toBe('tomorrow, +8\u00A0hr'))
  it('writes parts of an hour as the locale does', () => expect(difference(-1, -5.5, 'de')).toBe('gestern, −5,5\u00A0Std.'))
  it('names the day alone where the time is the same', () => expect(difference(0, 0, 'en')).toBe('today'))
})
