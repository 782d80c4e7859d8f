import { describe, expect, it } from 'vitest'
import { calendarPageSchema, eventPageSchema } from './google-event.parser.ts'

const eventsOf = (...items: unknown[]) => eventPageSchema.parse({ items }).items
const calendarsOf = (...items: unknown[]) => calendarPageSchema.parse({ items }).items

describe('an event of Google', () => {
  it.each([
    ['2026-03-29T03:30:00+02:00', '2026-03-29T01:30:00Z'],
    ['2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00Z'],
    ['2026-11-26T00:15:00+05:45', '2026-11-25T18:30:00Z'],
    ['2026-11-26T09:00:00.500Z', '2026-11-26T09:00:00Z'],
  ])('at %s begins at %s', (dateTime, start) => {
    expect(eventsOf({ id: 'a', start: { dateTime }, end: { dateTime } })).toMatchObject([{ start, end: start }])
  })

  it('keeps the days that it has, and never ends before it begins', () => {
    const days = { start: { date: '2026-11-26' }, end: { date: '2026-11-28' } }
    const backwards = { start: { date: '2026-11-26' }, end: { date: '2026-11-01' } }
    expect(eventsOf({ id: 'a', ...days }, { id: 'b', ...backwards })).toMatchObject([
      { start: '2026-11-26', end: '2026-11-28' },
      { start: '2026-11-26', end: '2026-11-26' },
    ])
  })

  it.each([
    { id: 'a', start: { date: '2026-02-30' }, end: { date: '2026-03-01' } },
    { id: 'a', start: { dateTime: '9999-12-31T23:00:00-05:00' }, end: { dateTime: '9999-12-31T23:00:00-05:00' } },
    { id: 'a', start: {}, end: {} },
    { id: 'a' },
  ])('is left out where it has no time that can be shown: %j', (event) => {
    expect(eventsOf(event)).toEqual([])
  })
})

describe('a calendar in an account', () => {
  it('is called as its owner calls it, and has the colour that it has there', () => {
    expect(calendarsOf({ id: 'a@b.example', summary: 'Team', summaryOverride: 'Work', backgroundColor: '#0088AA' })).toEqual([
      { id: 'a@b.example', name: 'Work', colour: 0x0088aa, isPrimary: false, isAccount: false },
    ])
  })

  it('is asked for by a word of Google where its id has characters that no id has here', () => {
    const id = "ada.o'hara+x@gmail.example"
    expect(calendarsOf({ id, summary: id, primary: true }, { id, summary: 'No such thing' })).toMatchObject([
      { id: 'primary', name: id, isPrimary: true, isAccount: true },
    ])
  })

  it('is left out where it was deleted or leads elsewhere', () => {
    expect(calendarsOf({ id: 'x', summary: 'X', deleted: true }, { id: '../../users', summary: 'Y' }, { id: 7 }, null)).toEqual([])
  })
})
