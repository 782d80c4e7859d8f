import { describe, expect, it } from 'vitest'
import { calendar, event, happeningsOf, observance, zone } from './read-starts.ts'

const at = (id: string, ...clocks: string[]) => clocks.map((clock) => event(`DTSTART;TZID=${id}:${clock}`).replace('UID:1', `UID:${clock}`))
const momentsOf = (text: string, from?: string, to?: string) => happeningsOf(text, from, to).map((each) => each.slice(0, 20))

describe('a zone that a calendar describes (RFC 5545 §3.6.5)', () => {
  it('begins its halves at dates that are listed, in several lines and in lists', () => {
    const office = zone(
      'Office',
      observance('STANDARD', '20241027T030000', '+0200 +0100', 'RDATE:20251026T030000,20261025T030000'),
      observance('DAYLIGHT', '20240331T020000', '+0100 +0200', 'RDATE:20250330T020000', 'RDATE:20260329T020000'),
    )
    const times = at('Office', '20260301T090000', '20260701T090000', '20261201T090000')
    expect(momentsOf(calendar(office, ...times))).toEqual(['2026-03-01T08:00:00Z', '2026-07-01T07:00:00Z', '2026-12-01T08:00:00Z'])
  })

  it('follows rules that no zone has today', () => {
    const old = zone(
      'Eastern as it was',
      observance('STANDARD', '19671029T020000', '-0400 -0500', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
      observance('DAYLIGHT', '19870405T020000', '-0500 -0400', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4'),
    )
    const times = at('Eastern as it was', '20260320T090000', '20260410T090000', '20261030T090000')
    expect(momentsOf(calendar(...times, old))).toEqual(['2026-03-20T14:00:00Z', '2026-04-10T13:00:00Z', '2026-10-30T14:00:00Z'])
  })

  it('ends its halves where their rules end, in UTC too', () => {
    const ended = zone(
      'Ended',
      observance('DAYLIGHT', '20200329T020000', '+0100 +0200', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20250330T010000Z'),
      observance('STANDARD', '20201025T030000', '+0200 +0100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;COUNT=6'),
    )
    const times = at('Ended', '20250701T120000', '20251201T120000', '20260701T120000')
    expect(momentsOf(calendar(ended, ...times), '2025-01-01')).toEqual([
      '2025-07-01T10:00:00Z',
      '2025-12-01T11:00:00Z',
      '2026-07-01T11:00:00Z',
    ])
  })

  it('keeps one offset where it has one half, whatever places have it today', () => {
    const fixed = zone('Fixed', observance('STANDARD', '19700101T000000', '+0300 +0300'))
    const times = at('Fixed', '20150701T120000', '20260701T120000')
    expect(momentsOf(calendar(fixed, ...times), '2015-01-01')).toEqual(['2015-07-01T09:00:00Z', '2026-07-01T09:00:00Z'])
  })

  it('keeps the offset before its first half until that begins', () => {
    const late = zone('Late', observance('STANDARD', '20260601T000000', '+0545 +0530'))
    expect(momentsOf(calendar(late, ...at('Late', '20260101T120000', '20260701T120000')))).toEqual([
      '2026-01-01T06:15:00Z',
      '2026-07-01T06:30:00Z',
    ])
  })

  it('counts for a short name that other zones have too, such as EST', () => {
    const eastern = zone(
      'EST',
      observance('STANDARD', '20071104T020000', '-0400 -0500', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
      observance('DAYLIGHT', '20070311T020000', '-0500 -0400', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
    )
    expect(momentsOf(calendar(eastern, ...at('EST', '20260701T120000')))).toEqual(['2026-07-01T16:00:00Z'])
  })

  it.each([
    ['escaped', 'Amsterdam\\, Berlin', '"Amsterdam, Berlin"'],
    ['in quotes', '"Office"', 'Office'],
    ['with blanks about it', ' 1', ' 1'],
  ])('goes by its name %s', (_, id, parameter) => {
    const own = zone(id, observance('STANDARD', '19700101T000000', '+0300 +0300'))
    expect(momentsOf(calendar(own, ...at(parameter, '20260701T120000')))).toEqual(['2026-07-01T09:00:00Z'])
  })

  it('belongs to its own calendar where a text has several', () => {
    const part = (offset: string, clock: string) =>
      calendar(zone('1', observance('STANDARD', '19700101T000000', `${offset} ${offset}`)), ...at('1', clock))
    expect(momentsOf(part('+0100', '20260301T120000') + part('+0200', '20260302T120000'))).toEqual([
      '2026-03-01T11:00:00Z',
      '2026-03-02T10:00:00Z',
    ])
  })

  it('moves a series when its clocks are changed', () => {
    const office = zone(
      'Office',
      observance('STANDARD', '20200101T000000', '+0100 +0100'),
      observance('DAYLIGHT', '20260303T020000', '+0100 +0200'),
    )
    const series = event('DTSTART;TZID=Office:20260301T090000', 'RRULE:FREQ=DAILY;COUNT=4')
    expect(momentsOf(calendar(office, series))).toEqual([
      '2026-03-01T08:00:00Z',
      '2026-03-02T08:00:00Z',
      '2026-03-03T07:00:00Z',
      '2026-03-04T07:00:00Z',
    ])
  })
})

describe('a name of a zone that is nowhere described', () => {
  it.each([
    ['GMT+0200', '2026-07-01T10:00:00Z'],
    ['UTC-5', '2026-07-01T17:00:00Z'],
    ['GMT+05:30', '2026-07-01T06:30:00Z'],
    ['+0545', '2026-07-01T06:15:00Z'],
    ['Etc/GMT+3', '2026-07-01T15:00:00Z'],
  ])('takes an offset: %s', (name, expected) => {
    expect(momentsOf(calendar(...at(`"${name}"`, '20260701T120000')))).toEqual([expected])
  })
})

describe('a change of clocks', () => {
  const berlin = (...lines: string[]) => calendar(event(...lines.map((line) => line.replace('@', ';TZID=Europe/Berlin:'))))

  it('takes the first of two hours with one name (RFC 5545 §3.3.5)', () => {
    expect(happeningsOf(berlin('DTSTART@20261025T023000', 'DTEND@20261025T033000'))).toEqual(['2026-10-25T00:30:00Z 2026-10-25T02:30:00Z'])
  })

  it('takes the offset before an hour that is left out', () => {
    expect(happeningsOf(berlin('DTSTART@20260329T023000', 'DURATION:PT1H'))).toEqual(['2026-03-29T01:30:00Z 2026-03-29T02:30:00Z'])
  })

  it.each([
    ['days', 'DTSTART@20260328T023000', 'FREQ=DAILY;COUNT=3', '28T01:30 30T00:30 31T00:30'],
    ['hours', 'DTSTART@20260329T010000', 'FREQ=HOURLY;COUNT=3', '29T00:00 29T01:00 29T02:00'],
    ['its start', 'DTSTART@20260329T023000', 'FREQ=DAILY;COUNT=2', '29T01:30 30T00:30'],
  ])(
    'leaves out, and does not count, times of a rule in an hour that is left out (RFC 5545 §3.3.10), but for its start: %s',
    (_, start, rule, times) => {
      expect(
        momentsOf(berlin(start, `RRULE:${rule}`))
          .map((each) => each.slice(8, 16))
          .join(' '),
      ).toBe(times)
    },
  )

  it.each([
    ['P1D', '2026-03-29T07:00:00Z'],
    ['P1W', '2026-04-04T07:00:00Z'],
    ['PT24H', '2026-03-29T08:00:00Z'],
    ['P1DT1H', '2026-03-29T08:00:00Z'],
  ])('keeps the clock for days and weeks of a duration, and hours exact: %s', (duration, end) => {
    expect(happeningsOf(berlin('DTSTART@20260328T090000', `DURATION:${duration}`))).toEqual([`2026-03-28T08:00:00Z ${end}`])
  })

  it('keeps every event of a series as long as its DTEND says, exactly (RFC 5545 §3.8.5.3)', () => {
    const series = berlin('DTSTART@20260327T090000', 'DTEND@20260328T090000', 'RRULE:FREQ=DAILY;COUNT=2')
    expect(happeningsOf(series)).toEqual(['2026-03-27T08:00:00Z 2026-03-28T08:00:00Z', '2026-03-28T08:00:00Z 2026-03-29T08:00:00Z'])
  })

  it('keeps the clock for days of a period of an RDATE', () => {
    const times = happeningsOf(berlin('DTSTART@20260301T090000', 'RDATE;VALUE=PERIOD@20260328T090000/P1D'))
    expect(times).toContain('2026-03-28T08:00:00Z 2026-03-29T07:00:00Z')
  })
})
