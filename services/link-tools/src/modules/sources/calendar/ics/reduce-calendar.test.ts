import { describe, expect, it } from 'vitest'
import type { Window } from '../../occurrence/occurrence.ts'
import { occurrencesIn } from './occurrences.ts'
import { reduceCalendar } from './reduce-calendar.ts'

const year: Window = { from: '2026-01-01', to: '2027-01-01' }
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const read = (text: string, window = year) => {
  const reduced = reduceCalendar(text)
  return reduced && occurrencesIn(reduced, window)
}
const timesOf = (...lines: string[]) => read(calendar(event('UID:1', ...lines)))?.events.map(({ start, end }) => `${start} ${end}`)

const observance = (name: string, start: string, to: string, rule?: string) =>
  [`BEGIN:${name}`, `DTSTART:${start}`, `TZOFFSETTO:${to}`, ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []), `END:${name}`].join('\r\n')
const zone = (id: string, ...observances: string[]) => ['BEGIN:VTIMEZONE', `TZID:${id}`, ...observances, 'END:VTIMEZONE'].join('\r\n')
const central = [
  observance('STANDARD', '16011028T030000', '+0100', 'BYDAY=-1SU;BYMONTH=10'),
  observance('DAYLIGHT', '16010325T020000', '+0200', 'BYDAY=-1SU;BYMONTH=3'),
]

describe('the times of an event', () => {
  it.each([
    ['a moment', ['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z'], '2026-03-10T09:00:00Z 2026-03-10T10:00:00Z'],
    ['a length', ['DTSTART:20260310T090000Z', 'DURATION:P1DT2H30M'], '2026-03-10T09:00:00Z 2026-03-11T11:30:00Z'],
    ['no end', ['DTSTART:20260310T090000Z'], '2026-03-10T09:00:00Z 2026-03-10T09:00:00Z'],
    ['an end before its start', ['DTSTART:20260310T090000Z', 'DTEND:20260309T090000Z'], '2026-03-10T09:00:00Z 2026-03-10T09:00:00Z'],
    ['a time on any clock', ['DTSTART:20260310T090000', 'DTEND:20260310T100000'], '2026-03-10T09:00:00 2026-03-10T10:00:00'],
    ['a day', ['DTSTART;VALUE=DATE:20260310'], '2026-03-10 2026-03-11'],
    ['a day that ends on itself', ['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260310'], '2026-03-10 2026-03-11'],
    ['several days over a change of clocks', ['DTSTART;VALUE=DATE:20260327', 'DTEND;VALUE=DATE:20260331'], '2026-03-27 2026-03-31'],
    ['a day without saying so', ['DTSTART:20260310', 'DTEND:20260312'], '2026-03-10 2026-03-12'],
    ['a day that a zone is given with', ['DTSTART;VALUE=DATE;TZID=Asia/Tokyo:20260310'], '2026-03-10 2026-03-11'],
    ['a day that is written as a midnight', ['DTSTART;VALUE=DATE:20260310T000000'], '2026-03-10 2026-03-11'],
    ['a day that ends at a time', ['DTSTART:20260310', 'DTEND:20260310T020000'], '2026-03-10T00:00:00 2026-03-10T02:00:00'],
    [
      'a day of Exchange',
      [
        'DTSTART;TZID=W. Europe Standard Time:20260325T000000',
        'DTEND;TZID=W. Europe Standard Time:20260326T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ],
      '2026-03-25 2026-03-26',
    ],
    [
      'days of Exchange in UTC',
      ['DTSTART:20260327T230000Z', 'DTEND:20260330T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      '2026-03-28 2026-03-31',
    ],
    [
      'a time of Exchange that is said to be of a whole day and is not',
      ['DTSTART:20260327T091500Z', 'DTEND:20260327T100000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      '2026-03-27T09:15:00Z 2026-03-27T10:00:00Z',
    ],
    ['midnight at the end of a day', ['DTSTART:20260310T230000Z', 'DTEND:20260310T240000Z'], '2026-03-10T23:00:00Z 2026-03-11T00:00:00Z'],
    ['an offset in the time itself', ['DTSTART:20260310T090000-0500'], '2026-03-10T14:00:00Z 2026-03-10T14:00:00Z'],
    ['ISO 8601 with its marks', ['DTSTART:2026-03-10T09:00:00.000Z'], '2026-03-10T09:00:00Z 2026-03-10T09:00:00Z'],
    [
      'two zones, as a flight has',
      ['DTSTART;TZID=Europe/Berlin:20260327T130000', 'DTEND;TZID=America/New_York:20260327T110000'],
      '2026-03-27T12:00:00Z 2026-03-27T15:00:00Z',
    ],
    [
      'a quoted zone',
      ['DTSTART;TZID="Europe/Berlin":20260710T090000', 'DTEND;TZID="Europe/Berlin":20260710T093000'],
      '2026-07-10T07:00:00Z 2026-07-10T07:30:00Z',
    ],
    ['a zone of Windows', ['DTSTART;TZID=W. Europe Standard Time:20260710T090000'], '2026-07-10T07:00:00Z 2026-07-10T07:00:00Z'],
    [
      'a zone of Windows as Outlook shows it',
      ['DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20260710T090000'],
      '2026-07-10T13:00:00Z 2026-07-10T13:00:00Z',
    ],
    ['UTC as Exchange writes it', ['DTSTART;TZID=tzone://Microsoft/Utc:20260710T090000'], '2026-07-10T09:00:00Z 2026-07-10T09:00:00Z'],
    [
      'a zone with a path',
      ['DTSTART;TZID=/mozilla.org/20070129_1/Asia/Tokyo:20260710T090000'],
      '2026-07-10T00:00:00Z 2026-07-10T00:00:00Z',
    ],
    ['an offset for a zone', ['DTSTART;TZID=GMT+0200:20260710T090000'], '2026-07-10T07:00:00Z 2026-07-10T07:00:00Z'],
    ['a zone that says nothing', ['DTSTART;TZID=Somewhere:20260710T090000'], '2026-07-10T09:00:00 2026-07-10T09:00:00'],
  ])('are %s', (_, lines, expected) => expect(timesOf(...lines)).toEqual([expected]))

  it.each([
    ['with saving in summer', '20260710T090000', '2026-07-10T07:00:00Z'],
    ['in winter', '20261210T090000', '2026-12-10T08:00:00Z'],
  ])('are in a zone that the calendar describes, %s', (_, time, expected) => {
    const text = calendar(zone('Customized Time Zone', ...central), event('UID:1', `DTSTART;TZID=Customized Time Zone:${time}`))
    expect(read(text)?.events[0]?.start).toBe(expected)
  })

  it('are in a zone of New York’s rules, not of others with its hours', () => {
    const eastern = [
      observance('STANDARD', '20071104T020000', '-0500', 'BYMONTH=11;BYDAY=1SU'),
      observance('DAYLIGHT', '20070311T020000', '-0400', 'BYMONTH=3;BYDAY=2SU'),
    ]
    const text = calendar(zone('Office', ...eastern), event('UID:1', 'DTSTART;TZID=Office:20260309T090000'))
    expect(read(text)?.events[0]?.start).toBe('2026-03-09T13:00:00Z')
  })

  it('are in a zone of a half hour without saving', () => {
    const text = calendar(
      zone('Here', observance('STANDARD', '16010101T000000', '+0530')),
      event('UID:1', 'DTSTART;TZID=Here:20260309T090000'),
    )
    expect(read(text)?.events[0]?.start).toBe('2026-03-09T03:30:00Z')
  })

  it('float without a zone, whichever zones the calendar has (RFC 5545 §3.3.5)', () => {
    const text = calendar('X-WR-TIMEZONE:Europe/Berlin', zone('Europe/Berlin', ...central), event('UID:1', 'DTSTART:20260710T090000'))
    expect(read(text)?.events[0]?.start).toBe('2026-07-10T09:00:00')
  })
})

describe('what an event says', () => {
  it('is plain text on one line, whatever is in it', () => {
    const text = calendar(
      event('UID:1', 'SUMMARY;LANGUAGE=en:<b>Tea\\, cake</b>\\nand\\; mo', ' re', 'LOCATION:Room 1', 'DTSTART:20260310T090000Z'),
    )
    expect(read(text)?.events).toMatchObject([{ title: '<b>Tea, cake</b> and; more', location: 'Room 1' }])
  })

  it.each([
    ['a backslash before an n', 'C:\\\\new', 'C:\\new'],
    ['a backslash before a line', 'a\\\\\\nb', 'a\\ b'],
    ['a new line in capitals', 'a\\Nb', 'a b'],
    ['commas and semicolons', 'a\\, b\\; c, d; e', 'a, b; c, d; e'],
    ['what is no escape', 'a\\x', 'a\\x'],
    ['quotation marks', '"Tea" and "cake"', '"Tea" and "cake"'],
    ['a colon', '10:30 Tea', '10:30 Tea'],
  ])('keeps %s', (_, written, title) => {
    expect(read(calendar(event('UID:1', `SUMMARY:${written}`, 'DTSTART:20260310T090000Z')))?.events).toMatchObject([{ title }])
  })

  it('leaves out its parameters, whatever is in their quotes', () => {
    const text = calendar(
      event('UID:1', 'SUMMARY;ALTREP="a:b;TZID=c":Tea', 'DTSTART;X="a;TZID=Asia/Tokyo";TZID=Europe/Berlin:20260310T090000'),
    )
    expect(read(text)?.events).toMatchObject([{ title: 'Tea', start: '2026-03-10T08:00:00Z' }])
  })

  it('is not that of its alarm', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Beep', 'DTSTART:20200101T000000Z', 'END:VALARM'].join('\r\n')
    expect(read(calendar(event('UID:1', 'SUMMARY:Tea', 'DTSTART:20260310T090000Z', alarm)))?.events).toMatchObject([{ title: 'Tea' }])
  })

  it.each([
    ['PRIVATE', true],
    ['CONFIDENTIAL', true],
    ['X-STAFF', true],
    ['PUBLIC', false],
  ])('tells of the class %s whether it is private', (name, expected) => {
    expect(read(calendar(event('UID:1', `CLASS:${name}`, 'DTSTART:20260310T090000Z')))?.events[0]?.is_private).toBe(expected)
  })
})

describe('a calendar', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>BEGIN:VCALENDAR</title>'],
    ['a contact', 'BEGIN:VCARD\r\nEND:VCARD'],
  ])('is not %s', (_, text) => expect(reduceCalendar(text)).toBeNull())

  it('may have no events', () => expect(read(calendar())).toEqual({ events: [], is_cut: false }))

  it('is read after a byte order mark, with bare line feeds, and when it was cut off', () => {
    const text = `\uFEFF${calendar(event('UID:1', 'DTSTART:20260310T090000Z'), 'BEGIN:VEVENT', 'UID:2').replaceAll('\r', '')}`
    expect(read(text.slice(0, text.indexOf('END:VCALENDAR')))?.events).toHaveLength(1)
  })

  it('leaves out events without a time that can be one', () => {
    const starts = ['', '20260230', '20261301T000000Z', '00010101', '99990101T000000Z', 'tomorrow', '20260310T250000Z']
    expect(read(calendar(...starts.map((start, n) => event(`UID:${n}`, `DTSTART:${start}`))))?.events).toEqual([])
  })

  it.each([
    ['an empty UID', 'UID:'],
    ['a UID of blanks', 'UID: '],
    ['no UID', 'X-NONE:1'],
    ['the same UID at another time', 'UID:1'],
  ])('keeps two events apart with %s', (_, uid) => {
    const text = calendar(event(uid, 'DTSTART:20260310T090000Z'), event(uid, 'DTSTART:20260311T090000Z'))
    expect(read(text)?.events).toHaveLength(2)
  })

  it('shows an event once in its newest version, by SEQUENCE and then by DTSTAMP', () => {
    const version = (sequence: number, stamp: string, day: string) =>
      event('UID:1', `SEQUENCE:${sequence}`, `DTSTAMP:${stamp}`, `SUMMARY:${day} ${stamp}`, `DTSTART;VALUE=DATE:202603${day}`)
    const text = calendar(version(2, '20260101T000000Z', '12'), version(2, '20260102T000000Z', '12'), version(1, '20260103T000000Z', '10'))
    expect(read(text)?.events.map(({ title }) => title)).toEqual(['12 20260102T000000Z'])
  })

  it('reads bare carriage returns, and one too many', () => {
    const text = calendar(event('UID:1', 'SUMMARY:Te', ' a', 'DTSTART:20260310T090000Z'))
    expect(read(text.replaceAll('\r\n', '\r'))?.events).toMatchObject([{ title: 'Tea' }])
    expect(read(text.replaceAll('\r\n', '\r\r\n'))?.events).toMatchObject([{ title: 'Tea' }])
  })

  it('ends an event where the next begins, when nothing else ends it', () => {
    const text = calendar('BEGIN:VEVENT', 'UID:1', 'DTSTART:20260310T090000Z', 'BEGIN:VALARM', event('UID:2', 'DTSTART:20260311T090000Z'))
    expect(read(text)?.events).toHaveLength(2)
  })

  it('gives what goes on while the window begins', () => {
    const text = calendar(event('UID:1', 'DTSTART;VALUE=DATE:20260220', 'DTEND;VALUE=DATE:20260305'))
    expect(read(text, { from: '2026-03-01', to: '2026-04-01' })?.events).toHaveLength(1)
    expect(read(text, { from: '2026-03-10', to: '2026-04-01' })?.events).toEqual([])
  })
})

describe('a calendar that is made to be hard', () => {
  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=NEVER',
    `FREQ=DAILY;BYSECOND=${Array.from({ length: 60 }, (_, n) => n).join(',')}`,
    `FREQ=DAILY;X=${'y'.repeat(2_000)}`,
  ])('has an event with the rule %s once', (rule) => expect(timesOf('DTSTART:20260310T090000Z', `RRULE:${rule}`)).toHaveLength(1))

  it('shows all of 200,000 added times', () => {
    const hours = Array.from({ length: 200_000 }, (_, n) => `${new Date(Date.UTC(2000, 0, 1, n)).toISOString().slice(0, 19)}Z`)
    const lines = Array.from({ length: 20 }, (_, n) => `RDATE:${hours.slice(n * 10_000, (n + 1) * 10_000).join(',')}`)
    const result = read(calendar(event('UID:1', 'DTSTART:20000101T000000Z', ...lines)), { from: '2022-01-01', to: '2022-01-03' })
    expect(result?.events).toHaveLength(4 * 24)
  })

  it('has at most 1,000 events in a window, and says that there are more', () => {
    const result = read(calendar(event('UID:1', 'DTSTART:20200310T090000Z', 'RRULE:FREQ=HOURLY')))
    expect(result?.events).toHaveLength(1_000)
    expect(result?.is_cut).toBe(true)
  })

  it('has at most 10,000 events', () => {
    const events = Array.from({ length: 10_500 }, (_, n) => event(`UID:${n}`, 'DTSTART:20200310T090000Z'))
    const reduced = reduceCalendar(calendar(...events))
    expect(reduced?.entries).toHaveLength(10_000)
    expect(reduced?.is_cut).toBe(true)
  })

  it('keeps nothing of names that objects have', () => {
    const names = ['__proto__', 'constructor', 'toString']
    const events = names.map((name) => event(`UID:${name}`, `X-${name}:1`, `${name}:2`, 'DTSTART:20260310T090000Z'))
    expect(read(calendar(...events))?.events).toHaveLength(3)
  })
})
