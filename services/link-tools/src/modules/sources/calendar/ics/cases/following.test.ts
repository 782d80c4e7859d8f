import { describe, expect, it } from 'vitest'
import { calendar, event, happeningsOf } from './read-starts.ts'

const daily = event('SUMMARY:Stand-up', 'DTSTART;TZID=Europe/Berlin:20260326T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=6')
const following = (id: string, ...lines: string[]) => event(`RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:${id}`, ...lines)
const later = following('20260328T090000', 'SUMMARY:Later', 'DTSTART;TZID=Europe/Berlin:20260328T110000', 'DURATION:PT2H')

describe('a change of this event and those that follow (RFC 5545 §3.8.4.4)', () => {
  it('moves all of them by the same time on the clock, and gives them its length and title', () => {
    expect(happeningsOf(calendar(daily, later))).toEqual([
      '2026-03-26T08:00:00Z 2026-03-26T09:00:00Z Stand-up',
      '2026-03-27T08:00:00Z 2026-03-27T09:00:00Z Stand-up',
      '2026-03-28T10:00:00Z 2026-03-28T12:00:00Z Later',
      '2026-03-29T09:00:00Z 2026-03-29T11:00:00Z Later',
      '2026-03-30T09:00:00Z 2026-03-30T11:00:00Z Later',
      '2026-03-31T09:00:00Z 2026-03-31T11:00:00Z Later',
    ])
  })

  it('moves them as well where the change is written in another zone', () => {
    const utc = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260328T080000Z', 'SUMMARY:Later', 'DTSTART:20260328T100000Z', 'DURATION:PT2H')
    expect(happeningsOf(calendar(daily, utc))).toEqual(happeningsOf(calendar(daily, later)))
  })

  it('gives way to a change of one event and to a later change of those that follow', () => {
    const single = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20260329T090000',
      'SUMMARY:Once',
      'DTSTART;TZID=Europe/Berlin:20260329T150000',
      'DURATION:PT1H',
    )
    const latest = following('20260330T090000', 'SUMMARY:Latest', 'DTSTART;TZID=Europe/Berlin:20260330T080000', 'DURATION:PT1H')
    expect(happeningsOf(calendar(latest, single, daily, later)).slice(2)).toEqual([
      '2026-03-28T10:00:00Z 2026-03-28T12:00:00Z Later',
      '2026-03-29T13:00:00Z 2026-03-29T14:00:00Z Once',
      '2026-03-30T06:00:00Z 2026-03-30T07:00:00Z Latest',
      '2026-03-31T06:00:00Z 2026-03-31T07:00:00Z Latest',
    ])
  })

  it('leaves out what the series leaves out', () => {
    const without = daily.replace('RRULE', 'EXDATE;TZID=Europe/Berlin:20260330T090000\r\nRRULE')
    expect(happeningsOf(calendar(without, later)).map((each) => each.slice(8, 10))).toEqual(['26', '27', '28', '29', '31'])
  })

  it('cancels this event and those that follow', () => {
    const cancelled = following('20260328T090000', 'STATUS:CANCELLED', 'DTSTART;TZID=Europe/Berlin:20260328T090000')
    expect(happeningsOf(calendar(daily, cancelled)).map((each) => each.slice(8, 10))).toEqual(['26', '27'])
  })

  it('moves days by days', () => {
    const days = event('DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const moved = event('RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260309', 'DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260312')
    expect(happeningsOf(calendar(days, moved))).toEqual(['2026-03-02 2026-03-03', '2026-03-10 2026-03-12', '2026-03-17 2026-03-19'])
  })

  it('turns times into days', () => {
    const day = following('20260330T090000', 'SUMMARY:Off', 'DTSTART;VALUE=DATE:20260330')
    expect(happeningsOf(calendar(daily, day)).slice(4)).toEqual(['2026-03-30 2026-03-31 Off', '2026-03-31 2026-04-01 Off'])
  })

  it('reaches a window that the series itself does not', () => {
    const weekly = event('DTSTART:20260105T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=4')
    const moved = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260112T090000Z', 'DTSTART:20260612T090000Z')
    expect(happeningsOf(calendar(weekly, moved), '2026-06-15', '2026-07-01')).toEqual([
      '2026-06-19T09:00:00Z 2026-06-19T09:00:00Z',
      '2026-06-26T09:00:00Z 2026-06-26T09:00:00Z',
    ])
  })
})
