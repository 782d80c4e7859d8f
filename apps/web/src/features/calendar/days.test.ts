import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOf, weekdayOf, weekdaysFrom, weeksOf } from './days.ts'

describe('days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
  ])('%s and %d more are %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected))

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-26', 2, '2027-01-26'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %d months more are %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected))

  it('are those of this browser’s clock', () => expect(dayOf(new Date(2026, 10, 26, 23, 59))).toBe('2026-11-26'))

  it.each([
    ['2026-11-26', 4],
    ['2026-11-29', 7],
    ['2024-02-29', 4],
  ])('%s is weekday %d', (day, weekday) => expect(weekdayOf(day)).toBe(weekday))
})

describe('the weeks of a month', () => {
  it.each([
    ['2026-11', 1, '2026-10-26', '2026-12-06'],
    ['2026-11', 7, '2026-11-01', '2026-12-12'],
    ['2026-11', 6, '2026-10-31', '2026-12-11'],
    ['2027-02', 1, '2027-02-01', '2027-03-14'],
  ])('%s, beginning with weekday %d, are those from %s to %s', (month, firstDay, first, last) => {
    const weeks = weeksOf(month, firstDay)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual([first, last])
  })

  it('begin with the first day', () => expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6]))
})
