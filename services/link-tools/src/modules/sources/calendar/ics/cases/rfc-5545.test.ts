import { describe, expect, it } from 'vitest'
import { calendar, event, startsOf } from './read-starts.ts'

/**
 * The examples of RFC 5545, section 3.8.5.3, each rule with the time in New York that it begins at and the days that the RFC lists. `…`: it goes on. Of the
 * rule that is every three hours, its `UNTIL` is that of the erratum 3883.
 */
const days: [rule: string, first: string, dates: string][] = [
  ['FREQ=DAILY;COUNT=10', '19970902', '1997 Sep 2-11'],
  ['FREQ=DAILY;UNTIL=19971224T000000Z', '19970902', '1997 Sep 2-30 Oct 1-31 Nov 1-30 Dec 1-23'],
  [
    'FREQ=DAILY;INTERVAL=2',
    '19970902',
    '1997 Sep 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30 Oct 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30 Nov 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29 Dec 1,3 …',
  ],
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '19970902', '1997 Sep 2,12,22 Oct 2,12'],
  ['FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', '19980101', '1998 Jan 1-31 1999 Jan 1-31 2000 Jan 1-31'],
  ['FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1', '19980101', '1998 Jan 1-31 1999 Jan 1-31 2000 Jan 1-31'],
  ['FREQ=WEEKLY;COUNT=10', '19970902', '1997 Sep 2,9,16,23,30 Oct 7,14,21,28 Nov 4'],
  ['FREQ=WEEKLY;UNTIL=19971224T000000Z', '19970902', '1997 Sep 2,9,16,23,30 Oct 7,14,21,28 Nov 4,11,18,25 Dec 2,9,16,23'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', '19970902', '1997 Sep 2,16,30 Oct 14,28 Nov 11,25 Dec 9,23 1998 Jan 6,20 Feb 3,17 …'],
  ['FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', '19970902', '1997 Sep 2,4,9,11,16,18,23,25,30 Oct 2'],
  ['FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', '19970902', '1997 Sep 2,4,9,11,16,18,23,25,30 Oct 2'],
  [
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '19970901',
    '1997 Sep 1,3,5,15,17,19,29 Oct 1,3,13,15,17,27,29,31 Nov 10,12,14,24,26,28 Dec 8,10,12,22',
  ],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', '19970902', '1997 Sep 2,4,16,18,30 Oct 2,14,16'],
  ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '19970905', '1997 Sep 5 Oct 3 Nov 7 Dec 5 1998 Jan 2 Feb 6 Mar 6 Apr 3 May 1 Jun 5'],
  ['FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '19970905', '1997 Sep 5 Oct 3 Nov 7 Dec 5'],
  ['FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU', '19970907', '1997 Sep 7,28 Nov 2,30 1998 Jan 4,25 Mar 1,29 May 3,31'],
  ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '19970922', '1997 Sep 22 Oct 20 Nov 17 Dec 22 1998 Jan 19 Feb 16'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', '19970928', '1997 Sep 28 Oct 29 Nov 28 Dec 29 1998 Jan 29 Feb 26 …'],
  ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15', '19970902', '1997 Sep 2,15 Oct 2,15 Nov 2,15 Dec 2,15 1998 Jan 2,15'],
  ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1', '19970930', '1997 Sep 30 Oct 1,31 Nov 1,30 Dec 1,31 1998 Jan 1,31 Feb 1'],
  ['FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15', '19970910', '1997 Sep 10-15 1999 Mar 10-13'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=TU', '19970902', '1997 Sep 2,9,16,23,30 Nov 4,11,18,25 1998 Jan 6,13,20,27 Mar 3,10,17,24,31 …'],
  [
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '19970610',
    '1997 Jun 10 Jul 10 1998 Jun 10 Jul 10 1999 Jun 10 Jul 10 2000 Jun 10 Jul 10 2001 Jun 10 Jul 10',
  ],
  [
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    '19970310',
    '1997 Mar 10 1999 Jan 10 Feb 10 Mar 10 2001 Jan 10 Feb 10 Mar 10 2003 Jan 10 Feb 10 Mar 10',
  ],
  [
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '19970101',
    '1997 Jan 1 Apr 10 Jul 19 2000 Jan 1 Apr 9 Jul 18 2003 Jan 1 Apr 10 Jul 19 2006 Jan 1',
  ],
  ['FREQ=YEARLY;BYDAY=20MO', '19970519', '1997 May 19 1998 May 18 1999 May 17 …'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '19970512', '1997 May 12 1998 May 11 1999 May 17 …'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '19970313', '1997 Mar 13,20,27 1998 Mar 5,12,19,26 1999 Mar 4,11,18,25 …'],
  [
    'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    '19970605',
    '1997 Jun 5,12,19,26 Jul 3,10,17,24,31 Aug 7,14,21,28 1998 Jun 4,11,18,25 Jul 2,9,16,23,30 Aug 6,13,20,27 1999 Jun 3,10,17,24 Jul 1,8,15,22,29 Aug 5,12,19,26 …',
  ],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13 without the first', '19970902', '1998 Feb 13 Mar 13 Nov 13 1999 Aug 13 2000 Oct 13 …'],
  [
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '19970913',
    '1997 Sep 13 Oct 11 Nov 8 Dec 13 1998 Jan 10 Feb 7 Mar 7 Apr 11 May 9 Jun 13 …',
  ],
  ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '19961105', '1996 Nov 5 2000 Nov 7 2004 Nov 2 …'],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '19970904', '1997 Sep 4 Oct 7 Nov 6'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '19970929', '1997 Sep 29 Oct 30 Nov 27 Dec 30 1998 Jan 29 Feb 26 Mar 30 …'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '19970805', '1997 Aug 5,10,19,24'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '19970805', '1997 Aug 5,17,19,31'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '20070115', '2007 Jan 15,30 Feb 15 Mar 15,30'],
]

const everyTwentyMinutes = Array.from({ length: 24 }, (_, n) =>
  `${9 + Math.floor(n / 3)}:${n % 3}0`.replace(/:([12])/, (_all, tens) => `:${Number(tens) * 2}`),
)
const hours = 'BYHOUR=9,10,11,12,13,14,15,16'
/** Those of hours and minutes, all from nine o’clock on the second of September on. */
const times: [rule: string, times: readonly string[]][] = [
  ['FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z', ['9:00', '12:00', '15:00']],
  ['FREQ=MINUTELY;INTERVAL=15;COUNT=6', ['9:00', '9:15', '9:30', '9:45', '10:00', '10:15']],
  ['FREQ=MINUTELY;INTERVAL=90;COUNT=4', ['9:00', '10:30', '12:00', '13:30']],
  [`FREQ=DAILY;${hours};BYMINUTE=0,20,40`, [...everyTwentyMinutes, ...everyTwentyMinutes]],
  [`FREQ=MINUTELY;INTERVAL=20;${hours}`, [...everyTwentyMinutes, ...everyTwentyMinutes]],
]

describe('the examples of RFC 5545, section 3.8.5.3', () => {
  it.each(days)('%s from %s on', (rule, first, dates) => {
    const expected = datesOf(dates)
    const own = rule.endsWith('first') ? [`EXDATE;TZID=America/New_York:${first}T090000`] : []
    const text = calendar(event(`DTSTART;TZID=America/New_York:${first}T090000`, `RRULE:${rule.split(' ')[0]}`, ...own))
    const to = dates.endsWith('…') ? dayAfter(expected.at(-1) ?? '') : '2011-01-01'
    expect(startsOf(text, '1996-01-01', to, 'America/New_York')).toEqual(expected.map((day) => `${day} 09:00`))
  })

  it.each(times)('%s', (rule, expected) => {
    const text = calendar(event('DTSTART;TZID=America/New_York:19970902T090000', `RRULE:${rule}`))
    const starts = startsOf(text, '1997-09-01', '1997-09-04', 'America/New_York').filter((start) => start < '1997-09-04')
    expect(starts.map((start) => start.slice(11).replace(/^0/, ''))).toEqual(expected)
  })
})

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `1997 Sep 2-4,9` as days. */
function datesOf(text: string): string[] {
  const dates: string[] = []
  let [year, month] = ['', '']
  for (const word of text.split(' ')) {
    if (/^\d{4}$/.test(word)) year = word
    else if (months.includes(word)) month = String(months.indexOf(word) + 1).padStart(2, '0')
    else if (word !== '…')
      dates.push(
        ...word
          .split(',')
          .flatMap(rangeOf)
          .map((day) => `${year}-${month}-${String(day).padStart(2, '0')}`),
      )
  }
  return dates
}

function rangeOf(text: string): number[] {
  const [first = 0, last = first] = text.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

const dayAfter = (day: string) => new Date(Date.parse(day)).toISOString().slice(0, 10)
