import { describe, expect, it } from 'vitest'
import { occurrencesIn } from './occurrences.ts'
import { reduceCalendar } from './reduce-calendar.ts'

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

function startsOf(text: string, from = '1996-01-01', to = '2008-01-01'): string[] {
  const reduced = reduceCalendar(text)
  return reduced ? occurrencesIn(reduced, { from, to }).events.map(({ start }) => start) : []
}

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
    const reduced = reduceCalendar(calendar(event(...series), moved))
    const { events } = occurrencesIn(reduced ?? { zones: [], entries: [], is_cut: false }, { from: '2026-03-27', to: '2026-03-28' })
    expect(events.map(({ start, end }) => [start, end])).toContainEqual(['2026-03-27T14:00:00Z', '2026-03-27T16:00:00Z'])
    expect(events.map(({ start }) => start)).not.toContain(regular[2])
  })

  it.each([
    ['added', 'RDATE;TZID=America/New_York:20260401T090000', 'EXDATE:20260401T130000Z'],
    ['of the rule', 'X-NONE:1', 'EXDATE;TZID=America/New_York:20260401T090000'],
  ])('leave out a time that is %s and written in another zone', (_, added, line) => {
    const weekly = ['UID:1', 'DTSTART:20260325T130000Z', 'RRULE:FREQ=WEEKLY;COUNT=2']
    expect(march(calendar(event(...weekly, added, line)))).toEqual(['2026-03-25T13:00:00Z'])
  })

  it('move an added time that is written in another zone', () => {
    const added = event('UID:1', 'DTSTART:20260310T090000Z', 'RDATE;TZID=America/New_York:20260320T090000')
    const moved = event('UID:1', 'RECURRENCE-ID:20260320T130000Z', 'DTSTART:20260321T130000Z')
    expect(march(calendar(added, moved))).toEqual(['2026-03-10T09:00:00Z', '2026-03-21T13:00:00Z'])
  })

  it.each([
    ['of an older version', 'SEQUENCE:1', 'SEQUENCE:2', []],
    ['of the same version', 'SEQUENCE:2', 'SEQUENCE:2', []],
    ['of a newer version', 'SEQUENCE:3', 'SEQUENCE:2', ['2026-03-27T15:00:00Z']],
  ])('count beside an EXDATE where they are newer: %s', (_, own, main, expected) => {
    const moved = event('UID:1', own, 'RECURRENCE-ID:20260327T080000Z', 'DTSTART:20260327T150000Z')
    const text = calendar(event(...series, main, 'EXDATE:20260327T080000Z'), moved)
    expect(march(text)).toEqual([...regular.slice(0, 2), ...expected, ...regular.slice(3)])
  })

  it('cancel a time without saying when it was', () => {
    const cancelled = event('UID:1', 'STATUS:CANCELLED', 'RECURRENCE-ID:20260327T080000Z')
    expect(march(calendar(event(...series), cancelled))).toEqual(regular.toSpliced(2, 1))
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
    ['a time in its zone in the west', 'TZID=America/Los_Angeles:20260310T200000', '20260312T200000', 3],
    ['the last time that can be written', 'TZID=Europe/Berlin:20260329T090000', '99991231T235959Z', 4],
    ['the last day that can be written', 'VALUE=DATE:20260329', '99991231', 4],
  ])('is %s', (_, start, until, count) => {
    const text = calendar(event('UID:1', `DTSTART;${start}`, `RRULE:FREQ=DAILY;UNTIL=${until}`))
    expect(startsOf(text, '2026-03-01', '2026-04-01')).toHaveLength(count)
  })
})

describe('a rule', () => {
  const march = (...lines: string[]) =>
    startsOf(calendar(event('UID:1', 'DTSTART:20260302T090000Z', ...lines)), '2026-03-01', '2026-04-01').map((start) => start.slice(5, 10))

  it.each([
    ['a COUNT that is none, beside UNTIL', 'FREQ=DAILY;COUNT=-1;UNTIL=20260304T090000Z', '03-02 03-03 03-04'],
    ['an UNTIL that is empty', 'FREQ=DAILY;COUNT=2;UNTIL=', '03-02 03-03'],
    ['blanks and lower case', ' freq = weekly ; byday = mo, we ; count = 3 ', '03-02 03-04 03-09'],
    ['values that are none among others', 'FREQ=WEEKLY;BYDAY=MO,XX;COUNT=2', '03-02 03-09'],
    ['only values that are none', 'FREQ=MONTHLY;BYMONTHDAY=32', '03-02'],
    ['seconds that are few', 'FREQ=SECONDLY;COUNT=2', '03-02 03-02'],
    ['a calendar that is not known', 'RSCALE=KLINGON;FREQ=DAILY', '03-02'],
    ['the calendar that is known to all', 'RSCALE=GREGORIAN;FREQ=WEEKLY;COUNT=2', '03-02 03-09'],
    ['SKIP without a calendar', 'FREQ=DAILY;SKIP=FORWARD;COUNT=2', '03-02 03-03'],
    ['a start that it does not give (RFC 5545 §3.8.5.3)', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260312T000000Z', '03-02 03-03 03-10'],
    ['an end before its start', 'FREQ=DAILY;UNTIL=20260301T090000Z', ''],
  ])('copes with %s', (_, rule, days) => expect(march(`RRULE:${rule}`).join(' ')).toBe(days))

  it('joins several rules, which give a time once', () => {
    expect(march('RRULE:FREQ=WEEKLY;COUNT=3', 'RRULE:FREQ=DAILY;INTERVAL=7;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=2')).toEqual([
      '03-02',
      '03-03',
      '03-09',
      '03-16',
    ])
  })

  it('leaves out what a rule of exceptions gives', () => {
    expect(march('RRULE:FREQ=DAILY;COUNT=4', 'EXRULE:FREQ=DAILY;INTERVAL=2')).toEqual(['03-03', '03-05'])
  })

  it('skips to the day before or after where a month is too short (RFC 7529)', () => {
    const days = (skip: string) =>
      startsOf(
        calendar(event('UID:1', 'DTSTART;VALUE=DATE:20260131', `RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=${skip};COUNT=3`)),
        '2026-01-01',
        '2026-06-01',
      )
    expect(days('BACKWARD')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(days('FORWARD')).toEqual(['2026-01-31', '2026-03-01', '2026-03-31'])
    expect(days('OMIT')).toEqual(['2026-01-31', '2026-03-31', '2026-05-31'])
  })

  it.each([
    ['20130210', 'RSCALE=CHINESE;FREQ=YEARLY', '2013-02-10 2014-01-31 2015-02-19 2016-02-08'],
    ['20140208', 'RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD', '2014-02-08 2015-02-27 2016-02-17'],
    ['20120229', 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD', '2012-02-29 2013-03-01 2014-03-01 2015-03-01 2016-02-29'],
    ['20140131', 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4', '2014-01-31 2014-02-28 2014-03-31 2014-04-30'],
  ])('follows the examples of RFC 7529: from %s on %s', (start, rule, days) => {
    const text = calendar(event('UID:1', `DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`))
    expect(startsOf(text, '2012-01-01', '2016-12-01').join(' ')).toBe(days)
  })

  it.each([
    ['0000', '00000328'],
    ['0001', '00010328'],
    ['1604', '16040328'],
    ['1899', '18990328'],
  ])('begins in the year %s', (_, start) => {
    const text = calendar(event('UID:1', `DTSTART;VALUE=DATE:${start}`, 'RRULE:FREQ=YEARLY'))
    expect(startsOf(text, '2026-01-01', '2027-01-01')).toEqual(['2026-03-28'])
  })

  it('leaves times of a day out for days', () => {
    const text = calendar(event('UID:1', 'DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=DAILY;BYHOUR=9,10;COUNT=2'))
    expect(startsOf(text, '2026-03-01', '2026-04-01')).toEqual(['2026-03-02', '2026-03-03'])
  })
})

describe('a series of whole days of Exchange', () => {
  const zone = 'TZID=W. Europe Standard Time'
  const days = (...lines: string[]) => [
    'UID:1',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    `DTSTART;${zone}:20260327T000000`,
    `DTEND;${zone}:20260328T000000`,
    ...lines,
  ]

  it.each([
    ['ends with the midnight of its zone in UTC', ['RRULE:FREQ=DAILY;UNTIL=20260329T220000Z'], '27 28 29 30'],
    ['leaves out a midnight of its zone', ['RRULE:FREQ=DAILY;COUNT=3', `EXDATE;${zone}:20260328T000000`], '27 29'],
    ['leaves out a midnight of its zone in UTC', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260327T230000Z'], '27 29'],
    ['leaves out a day', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20260328'], '27 29'],
  ])('%s', (_, lines, expected) => {
    const starts = startsOf(calendar(event(...days(...lines))), '2026-03-01', '2026-05-01')
    expect(starts.map((start) => start.replace('2026-03-', '')).join(' ')).toBe(expected)
  })

  it('moves a day', () => {
    const lines = ['UID:1', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', `RECURRENCE-ID;${zone}:20260328T000000`]
    const moved = event(...lines, `DTSTART;${zone}:20260401T000000`, `DTEND;${zone}:20260402T000000`)
    const text = calendar(event(...days('RRULE:FREQ=DAILY;COUNT=3')), moved)
    expect(startsOf(text, '2026-03-01', '2026-05-01')).toEqual(['2026-03-27', '2026-03-29', '2026-04-01'])
  })
})

describe('times beside a rule (RFC 5545, section 3.8.5.2)', () => {
  const daily = ['UID:1', 'DTSTART:20260310T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2']
  const read = (...components: string[]) => {
    const reduced = reduceCalendar(calendar(...components))
    const { events } = occurrencesIn(reduced ?? { zones: [], entries: [], is_cut: false }, { from: '2026-03-01', to: '2026-04-01' })
    return events.map(({ start, end }) => `${start.slice(8, 16)} ${end.slice(8, 16)}`)
  }

  it('are there once where the rule gives them too', () => {
    expect(read(event(...daily, 'RDATE:20260311T090000Z,20260312T090000Z,20260312T090000Z'))).toEqual([
      '10T09:00 10T10:00',
      '11T09:00 11T10:00',
      '12T09:00 12T10:00',
    ])
  })

  it.each([
    ['its end', '20260313T090000Z/20260313T093000Z', '13T09:00 13T09:30'],
    ['its length', '20260313T090000Z/PT2H30M', '13T09:00 13T11:30'],
    ['a length that is none', '20260313T090000Z/soon', '13T09:00 13T10:00'],
  ])('take their length from a period with %s', (_, period, expected) => {
    expect(read(event(...daily, `RDATE;VALUE=PERIOD:${period}`))).toContain(expected)
  })

  it.each([
    ['a rule', daily],
    ['no rule', daily.slice(0, 3)],
  ])('are moved by an exception, with %s', (_, series) => {
    const moved = event('UID:1', 'RECURRENCE-ID:20260315T090000Z', 'DTSTART:20260316T120000Z', 'DURATION:PT1H')
    const times = read(event(...series, 'RDATE:20260315T090000Z'), moved)
    expect(times).toContain('16T12:00 16T13:00')
    expect(times).not.toContain('15T09:00 15T10:00')
  })
})
