import { describe, expect, it } from 'vitest'
import { calendar, event, startsOf } from './read-starts.ts'

/**
 * Cases of libical’s `test-data/recur.txt` (MPL 2.0 or LGPL 2.1) that are not in RFC 5545: when the rule begins, in Los Angeles where no zone is named, and
 * how many times it has.
 */
const counted: [title: string, rule: string, start: string, count: number][] = [
  ['Tuesday and Wednesday', 'FREQ=WEEKLY;INTERVAL=1;COUNT=6;BYDAY=TU,WE', '20020402T114500', 6],
  ['Sunday and Tuesday', 'FREQ=WEEKLY;COUNT=10;INTERVAL=1;BYDAY=SU,TU', '20011216T192500', 10],
  ['first Tuesday of the month', 'FREQ=MONTHLY;INTERVAL=1;COUNT=3;BYDAY=1TU', '20011204T153500', 3],
  ['until the day before Christmas Eve', 'FREQ=DAILY;UNTIL=19971224T000000Z;INTERVAL=1', '19971215T090000', 9],
  ['50 weekdays', 'FREQ=DAILY;COUNT=50;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR', '20020101T090000Z', 50],
  ['Tuesday to Thursday in January', 'FREQ=DAILY;UNTIL=20020120T090000Z;INTERVAL=1;BYDAY=TU,WE,TH', '20020101T090000Z', 9],
  [
    'every weekday as Outlook writes it',
    'FREQ=DAILY;UNTIL=20020120T090000Z;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR;WKST=SU',
    '20020101T090000Z',
    14,
  ],
  ['once', 'FREQ=DAILY;COUNT=1', '20020402T114500', 1],
  ['every hour and a half', 'FREQ=MINUTELY;COUNT=4;INTERVAL=90', '19970902T090000', 4],
  ['Friday the 13th', 'FREQ=MONTHLY;INTERVAL=1;COUNT=10;BYDAY=FR;BYMONTHDAY=13', '19980213T090000', 10],
]

describe('the cases of libical', () => {
  it.each(counted)('%s: %s', (_, rule, start, count) => {
    const line = start.endsWith('Z') ? `DTSTART:${start}` : `DTSTART;TZID=America/Los_Angeles:${start}`
    expect(startsOf(calendar(event(line, `RRULE:${rule}`)), '1990-01-01', '2020-01-01')).toHaveLength(count)
  })

  it('an exception takes away the only time', () => {
    const text = calendar(event('DTSTART:20020402T114500Z', 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:20020402T114500Z'))
    expect(startsOf(text, '2002-01-01', '2003-01-01')).toEqual([])
  })
})

/** Cases of ical.js (`recur_iterator_test.js`, MPL 2.0): the first times of a rule. */
const first: [rule: string, start: string, days: string][] = [
  ['FREQ=WEEKLY;UNTIL=20120424T065959Z;BYDAY=TU', '20120410T090000', '2012-04-10 2012-04-17'],
  ['FREQ=WEEKLY;COUNT=4;WKST=SU;BYDAY=TU,TH', '20120103T090000', '2012-01-03 2012-01-05 2012-01-10 2012-01-12'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=3', '20120115T090000', '2012-01-15 2012-01-29 2012-02-12'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', '20120129T090000', '2012-01-29 2012-02-27 2012-03-29'],
  ['FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU', '20121104T090000', '2012-11-04 2012-11-25 2013-01-06 2013-01-27'],
  ['FREQ=MONTHLY;BYDAY=TH;BYMONTHDAY=31;COUNT=3', '20120531T090000', '2012-05-31 2013-01-31 2013-10-31'],
]

describe('the cases of ical.js', () => {
  it.each(first)('%s from %s on', (rule, start, days) => {
    const text = calendar(event(`DTSTART:${start}Z`, `RRULE:${rule}`))
    expect(startsOf(text, '2012-01-01', '2014-01-01')).toEqual(days.split(' ').map((day) => `${day} 09:00`))
  })
})
