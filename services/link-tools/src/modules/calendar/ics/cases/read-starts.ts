import { occurrencesIn } from '../occurrences.ts'
import { reduceCalendar } from '../reduce-calendar.ts'

/** A calendar of these components. */
export const calendar = (...components: string[]): string => ['BEGIN:VCALENDAR', ...components, 'END:VCALENDAR', ''].join('\r\n')

/** An event with these lines. */
export const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n')

/** When the events of a calendar begin, on the clocks of a zone, as `1997-09-02 09:00`. Days are those that `occurrencesIn` adds at both ends too. */
export function startsOf(text: string, from: string, to: string, timeZone = 'UTC'): string[] {
  const reduced = reduceCalendar(text, 2026)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return reduced ? occurrencesIn(reduced, { from, to }).events.map(({ start }) => format.format(Date.parse(start))) : []
}
