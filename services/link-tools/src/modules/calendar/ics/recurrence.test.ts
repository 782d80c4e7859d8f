import { describe, expect, it } from 'vitest'
import { occurrencesIn } from './occurrences.ts'
import { reduceCalendar } from './reduce-calendar.ts'

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

function startsOf(text: string, from = '1996-01-01', to = '2008-01-01'): string[] {
  const reduced = reduceCalendar(text, 2026)
  return reduced ? occurrencesIn(reduced, { from, to }).events.map(({ start }) => start) : []
}

const inNewYork = (iso: string) => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' }).format(
    Date.parse(iso),
  )
  return parts.slice(2)
}

describe('the examples of RFC 5545, section 3.8.5.3', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '19970902', '97-09-02 97-09-12 97-09-22 97-10-02 97-10-12'],
    [
      'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
      '19970902',
      '97-09-02 97-09-04 97-09-09 97-09-11 97-09-16 97-09-18 97-09-23 97-09-25 97-09-30 97-10-02',
    ],
    [
      'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
      '19970902',
      '97-09-02 97-09-04 97-09-09 97-09-11 97-09-16 97-09-18 97-09-23 97-09-25 97-09-30 97-10-02',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '19970902',
      '97-09-02 97-09-04 97-09-16 97-09-18 97-09-30 97-10-02 97-10-14 97-10-16',
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      '19970905',
      '97-09-05 97-10-03 97-11-07 97-12-05 98-01-02 98-02-06 98-03-06 98-04-03 98-05-01 98-06-05',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      '19970907',
      '97-09-07 97-09-28 97-11-02 97-11-30 98-01-04 98-01-25 98-03-01 98-03-29 98-05-03 98-05-31',
    ],
    ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '19970922', '97-09-22 97-10-20 97-11-17 97-12-22 98-01-19 98-02-16'],
    ['FREQ=MONTHLY;COUNT=6;BYMONTHDAY=-3', '19970928', '97-09-28 97-10-29 97-11-28 97-12-29 98-01-29 98-02-26'],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
      '19970902',
      '97-09-02 97-09-15 97-10-02 97-10-15 97-11-02 97-11-15 97-12-02 97-12-15 98-01-02 98-01-15',
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '19970930',
      '97-09-30 97-10-01 97-10-31 97-11-01 97-11-30 97-12-01 97-12-31 98-01-01 98-01-31 98-02-01',
    ],
    ['FREQ=YEARLY;COUNT=4;BYMONTH=6,7', '19970610', '97-06-10 97-07-10 98-06-10 98-07-10'],
    ['FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200', '19970101', '97-01-01 97-04-10 97-07-19 00-01-01'],
    ['FREQ=YEARLY;COUNT=3;BYDAY=20MO', '19970519', '97-05-19 98-05-18 99-05-17'],
    ['FREQ=YEARLY;COUNT=3;BYWEEKNO=20;BYDAY=MO', '19970512', '97-05-12 98-05-11 99-05-17'],
    ['FREQ=YEARLY;COUNT=4;BYMONTH=3;BYDAY=TH', '19970313', '97-03-13 97-03-20 97-03-27 98-03-05'],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13', '19970913', '97-09-13 97-10-11 97-11-08'],
    ['FREQ=YEARLY;INTERVAL=4;COUNT=3;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '19961105', '96-11-05 00-11-07 04-11-02'],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '19970904', '97-09-04 97-10-07 97-11-06'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '19970805', '97-08-05 97-08-10 97-08-19 97-08-24'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '19970805', '97-08-05 97-08-17 97-08-19 97-08-31'],
    ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '20070115', '07-01-15 07-01-30 07-02-15 07-03-15 07-03-30'],
  ])('%s from %s on', (rule, first, days) => {
    const text = calendar(event('UID:1', `DTSTART;TZID=America/New_York:${first}T090000`, `RRULE:${rule}`))
    expect(startsOf(text).map(inNewYork)).toEqual(days.split(' ').map((day) => `${day} 09:00`))
  })

  it('FREQ=DAILY until Christmas Eve is 113 days at nine o’clock, in summer and in winter', () => {
    const text = calendar(event('UID:1', 'DTSTART;TZID=America/New_York:19970902T090000', 'RRULE:FREQ=DAILY;UNTIL=19971224T000000Z'))
    const times = startsOf(text).map(inNewYork)
    expect(times).toHaveLength(113)
    expect(new Set(times.map((time) => time.slice(-5)))).toEqual(new Set(['09:00']))
  })

  it('every Friday the 13th leaves out the day that it began on', () => {
    const lines = ['DTSTART;TZID=America/New_York:19970902T090000', 'EXDATE;TZID=America/New_York:19970902T090000']
    const text = calendar(event('UID:1', ...lines, 'RRULE:FREQ=MONTHLY;COUNT=6;BYDAY=FR;BYMONTHDAY=13'))
    expect(
      startsOf(text)
        .map(inNewYork)
        .slice(0, 5)
        .map((time) => time.slice(0, 8)),
    ).toEqual(['98-02-13', '98-03-13', '98-11-13', '99-08-13', '00-10-13'])
  })
})

describe('exceptions of a series', () => {
  const series = ['UID:1', 'SUMMARY:Stand-up', 'DTSTART;TZID=Europe/Berlin:20260325T090000', 'DURATION:PT30M', 'RRULE:FREQ=DAILY;COUNT=5']
  const march = (text: string) => startsOf(text, '2026-03-01', '2026-04-30')
  const regular = ['2026-03-25T08:00:00Z', '2026-03-26T08:00:00Z', '2026-03-27T08:00:00Z', '2026-03-28T08:00:00Z', '2026-03-29T07:00:00Z']

  it('are none by default, and nine o’clock stays nine o’clock when clocks change', () =>
    expect(march(calendar(event(...series)))).toEqual(regular))

  it.each([
    ['in its zone', 'EXDATE;TZID=Europe/Berlin:20260327T090000'],
    ['in UTC', 'EXDATE:20260327T080000Z'],
    ['without a zone', 'EXDATE:20260327T090000'],
    ['as a day', 'EXDATE;VALUE=DATE:20260327'],
    ['among others', 'EXDATE;TZID=Europe/Berlin:20260101T090000,20260327T090000'],
  ])('leave out a day that is given %s', (_, line) => {
    expect(march(calendar(event(...series, line)))).toEqual(regular.toSpliced(2, 1))
  })

  it('move a time, and take the length of the exception', () => {
    const moved = event(
      'UID:1',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260327T090000',
      'DTSTART;TZID=Europe/Berlin:20260327T150000',
      'DTEND;TZID=Europe/Berlin:20260327T170000',
    )
    const reduced = reduceCalendar(calendar(event(...series), moved), 2026)
    const { events } = occurrencesIn(reduced ?? { entries: [], is_cut: false }, { from: '2026-03-27', to: '2026-03-28' })
    expect(events.map(({ start, end }) => [start, end])).toContainEqual(['2026-03-27T14:00:00Z', '2026-03-27T16:00:00Z'])
    expect(events.map(({ start }) => start)).not.toContain(regular[2])
  })

  it('of several versions count the newest', () => {
    const version = (sequence: number, hour: string) =>
      event('UID:1', `SEQUENCE:${sequence}`, 'RECURRENCE-ID:20260327T080000Z', `DTSTART:20260327T${hour}0000Z`)
    expect(march(calendar(event(...series), version(2, '12'), version(1, '11')))).toEqual(regular.with(2, '2026-03-27T12:00:00Z'))
  })

  it('cancel a time', () => {
    const cancelled = event('UID:1', 'STATUS:CANCELLED', 'RECURRENCE-ID:20260327T080000Z', 'DTSTART:20260327T080000Z')
    expect(march(calendar(event(...series), cancelled))).toEqual(regular.toSpliced(2, 1))
  })

  it('move a time into a month in which the series has none', () => {
    const moved = event('UID:1', 'RECURRENCE-ID:20260327T080000Z', 'DTSTART:20260710T080000Z')
    expect(startsOf(calendar(event(...series), moved), '2026-07-01', '2026-08-01')).toEqual(['2026-07-10T08:00:00Z'])
  })

  it('add times (RDATE), but those that are excluded', () => {
    const text = calendar(event('UID:1', 'DTSTART:20260310T090000Z', 'RDATE:20260312T090000Z,20260313T090000Z', 'EXDATE:20260313T090000Z'))
    expect(march(text)).toEqual(['2026-03-10T09:00:00Z', '2026-03-12T09:00:00Z'])
  })

  it('are there without their series', () => {
    const alone = event('UID:1', 'RECURRENCE-ID:20260101T080000Z', 'DTSTART:20260310T090000Z')
    expect(march(calendar(alone))).toEqual(['2026-03-10T09:00:00Z'])
  })

  it('cancel the whole series', () => expect(march(calendar(event(...series, 'STATUS:CANCELLED')))).toEqual([]))
})

describe('the end of a series', () => {
  it.each([
    ['a day, for the evening in Los Angeles', 'TZID=America/Los_Angeles:20260310T200000', '20260312', 3],
    ['a day, for the morning in Auckland', 'TZID=Pacific/Auckland:20260310T070000', '20260312', 3],
    ['a day, for days', 'VALUE=DATE:20260310', '20260312', 3],
    ['midnight in the east as Outlook writes it, for days', 'VALUE=DATE:20260310', '20260311T230000Z', 3],
    ['midnight in the west as Outlook writes it, for days', 'VALUE=DATE:20260310', '20260312T050000Z', 3],
    ['a time in its zone', 'TZID=Europe/Berlin:20260310T090000', '20260312T090000', 3],
  ])('is %s', (_, start, until, count) => {
    const text = calendar(event('UID:1', `DTSTART;${start}`, `RRULE:FREQ=DAILY;UNTIL=${until}`))
    expect(startsOf(text, '2026-03-01', '2026-04-01')).toHaveLength(count)
  })
})
