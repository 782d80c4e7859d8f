import type { CalendarEvent } from '@foyer/contracts/link-tools/calendars'
import { describe, expect, it } from 'vitest'
import { eventsByDay, partOf, shownEvents } from './events.ts'

const event = (start: string, end: string, title = 'Tea'): CalendarEvent => ({
  calendar: 'a',
  title,
  location: '',
  start,
  end,
  is_private: false,
})
/** The same time on the clock of whoever runs the test, as a moment. */
const local = (text: string) => new Date(text).toISOString().replace('.000', '')
const daysOf = (start: string, end: string) => shownEvents([event(start, end)]).map(({ first, last }) => [first, last])

describe('the days of an event', () => {
  it.each([
    ['one day', '2026-11-26', '2026-11-27', ['2026-11-26', '2026-11-26']],
    ['several days', '2026-11-26', '2026-11-29', ['2026-11-26', '2026-11-28']],
    ['a day that ends on itself', '2026-11-26', '2026-11-26', ['2026-11-26', '2026-11-26']],
    ['a time on any clock', '2026-11-26T23:00:00', '2026-11-27T01:00:00', ['2026-11-26', '2026-11-27']],
    ['a moment', local('2026-11-26T00:30:00'), local('2026-11-26T01:00:00'), ['2026-11-26', '2026-11-26']],
    ['an evening until midnight', local('2026-11-26T20:00:00'), local('2026-11-27T00:00:00'), ['2026-11-26', '2026-11-26']],
    ['no time at all at midnight', local('2026-11-26T00:00:00'), local('2026-11-26T00:00:00'), ['2026-11-26', '2026-11-26']],
  ])('are those of %s', (_, start, end, days) => expect(daysOf(start, end)).toEqual([days]))

  it('are none for times that cannot be read', () => expect(daysOf('soon', 'later')).toEqual([]))
})

describe('the events of a day', () => {
  it('are those that touch it, whole days first, then by time', () => {
    const events = shownEvents([
      event(local('2026-11-26T15:00:00'), local('2026-11-26T16:00:00'), 'Late'),
      event(local('2026-11-26T08:00:00'), local('2026-11-26T09:00:00'), 'Early'),
      event('2026-11-25', '2026-11-28', 'Trip'),
    ])
    const byDay = eventsByDay(events, '2026-11-26', '2026-11-28')
    expect([...byDay].map(([day, list]) => [day, list.map(({ title }) => title)])).toEqual([
      ['2026-11-26', ['Trip', 'Early', 'Late']],
      ['2026-11-27', ['Trip']],
    ])
  })

  it('take the part of it that they last', () => {
    const [night] = shownEvents([event('2026-11-26T22:00:00', '2026-11-28T02:00:00')])
    const kinds = ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => night && partOf(night, day).kind)
    expect(kinds).toEqual(['from', 'all', 'until'])
    const [tea] = shownEvents([event('2026-11-26T09:00:00', '2026-11-26T10:00:00')])
    expect(tea && partOf(tea, '2026-11-26')).toEqual({
      kind: 'between',
      start: Date.parse('2026-11-26T09:00:00'),
      end: Date.parse('2026-11-26T10:00:00'),
    })
  })
})
