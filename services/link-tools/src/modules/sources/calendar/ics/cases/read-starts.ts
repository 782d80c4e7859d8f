import { occurrencesIn } from '../occurrences.ts'
import { reduceCalendar } from '../reduce-calendar.ts'

/** A calendar of these components. */
export const calendar = (...components: string[]): string => ['BEGIN:VCALENDAR', ...components, 'END:VCALENDAR', ''].join('\r\n')

/** An event with these lines. */
export const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n')

/** A zone of these observances. */
export const zone = (id: string, ...observances: string[]): string =>
  ['BEGIN:VTIMEZONE', `TZID:${id}`, ...observances, 'END:VTIMEZONE'].join('\r\n')

/** One half of a zone: when it begins, and the offsets before and after, such as `+0100 +0200`. */
export function observance(name: 'STANDARD' | 'DAYLIGHT', start: string, offsets: string, ...lines: string[]): string {
  const [from, to] = offsets.split(' ')
  return [`BEGIN:${name}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...lines, `END:${name}`].join('\r\n')
}

/** When the events of a calendar begin, on the clocks of a zone, as `1997-09-02 09:00`. Days are those that `occurrencesIn` adds at both ends too. */
export function startsOf(text: string, from: string, to: string, timeZone = 'UTC'): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return occurrences(text, from, to).map(({ start }) => format.format(Date.parse(start)))
}

/** The events of a calendar as `start end title`, of 2026 by default. */
export function happeningsOf(text: string, from = '2026-01-01', to = '2027-01-01'): string[] {
  return occurrences(text, from, to).map(({ start, end, title }) => `${start} ${end} ${title}`.trim())
}

/** What is stored in between is JSON. */
function occurrences(text: string, from: string, to: string) {
  const reduced = reduceCalendar(text)
  return reduced ? occurrencesIn(JSON.parse(JSON.stringify(reduced)) as typeof reduced, { from, to }).events : []
}
