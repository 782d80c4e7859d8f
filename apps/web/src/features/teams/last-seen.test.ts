import { describe, expect, it, vi } from 'vitest'
import { lastSeenOf } from './last-seen.ts'

const noon = new Date(2026, 10, 30, 12).getTime() / 1000

describe('lastSeenOf', () => {
  it.each([
    ['now', 0, 'seenHour'],
    ['21 minutes ago, which may be an hour’s note', 21 * 60, 'seenHour'],
    ['three hours ago', 3 * 3600, 'seenToday'],
    ['the day before', 13 * 3600, 'seenOn'],
  ])('tells %s', (_, age, key) => expect(lastSeenOf(noon - age, noon, 'en').key).toBe(key))

  it('writes the date as in the region of the browser', () => {
    vi.stubGlobal('navigator', { languages: ['en-GB', 'en'] })
    expect(lastSeenOf(noon - 86_400, noon, 'en').date).toBe('29 Nov 2026')
  })

  it('gives the date in the language', () => expect(lastSeenOf(noon - 86_400, noon, 'de').date).toBe('29.11.2026'))
})
