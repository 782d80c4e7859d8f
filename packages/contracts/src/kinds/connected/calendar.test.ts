import { describe, expect, it } from 'vitest'
import { calendarEvents, setCalendars } from '../../link-tools/calendars.ts'
import { limits } from '../../limits.ts'
import { calendarKind } from './calendar.ts'

const isValid = (settings: object) => calendarKind.settings.safeParse(settings).success
const source = { id: 'calendar-1', kind: 'ics', name: 'Work', colour: 0x3498db, url: 'https://calendar.example/a.ics' }

describe('settings of a calendar', () => {
  it('are those of a premium widget', () => expect(calendarKind.premium).toBe(true))

  it.each([{}, { v: 1, w: 7 }, { w: 1 }, calendarKind.defaults])('accept %j', (settings) => expect(isValid(settings)).toBe(true))

  it.each([{ v: 2 }, { w: 0 }, { w: 8 }, { url: source.url }, { calendars: [source] }])('refuse %j', (settings) =>
    expect(isValid(settings)).toBe(false),
  )
})

describe('the calendars of a widget', () => {
  const isList = (calendars: unknown) => setCalendars.body.safeParse({ calendars }).success

  it('are so many at most, each with an id of its own', () => {
    const list = Array.from({ length: limits.calendars_per_widget }, (_, n) => ({ ...source, id: `calendar-${n}` }))
    expect(isList(list)).toBe(true)
    expect(isList([...list, source])).toBe(false)
    expect(isList([source, source])).toBe(false)
  })

  it('may have no name, and are called as they say themselves then', () => expect(isList([{ ...source, name: ' ' }])).toBe(true))

  it.each([{ kind: 'google' }, { name: 'n'.repeat(61) }, { colour: -1 }, { id: 'a b' }, { url: '' }, { token: 'x' }])(
    'refuse one with %j',
    (change) => expect(isList([{ ...source, ...change }])).toBe(false),
  )
})

describe('a call for events', () => {
  const isWindow = (from: string, to: string) => calendarEvents.query.safeParse({ from, to }).success

  it('is for at most 400 days', () => {
    expect(isWindow('2026-01-01', '2027-02-05')).toBe(true)
    expect(isWindow('2026-01-01', '2027-02-06')).toBe(false)
  })

  it.each([
    ['2026-02-01', '2026-01-01'],
    ['2026-02-01', '2026-02-01'],
    ['2026-02-30', '2026-03-05'],
    ['today', '2026-03-05'],
  ])('is not for the days from %s to %s', (from, to) => expect(isWindow(from, to)).toBe(false))
})
