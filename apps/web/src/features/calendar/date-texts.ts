import { type Day, type Month, addDays, firstOf, utcMs, weekdaysFrom } from './days.ts'
import type { Part } from './events.ts'

const monday = '2024-01-01'

/** “November 2026” */
export const monthText = (month: Month, locale: string) => format(locale, { month: 'long', year: 'numeric' }, firstOf(month))

/** “Thursday, November 26”, with the year where it is not that of `today`. */
export function dayText(day: Day, locale: string, today: Day): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return format(locale, { weekday: 'long', day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }, day)
}

/** “today”, “tomorrow”; undefined for other days. */
export function nearDayText(day: Day, locale: string, today: Day): string | undefined {
  const distance = day === today ? 0 : day === addDays(today, 1) ? 1 : undefined
  return distance === undefined ? undefined : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day')
}

/** The weekdays from the first one on: “M” and “Monday”. */
export function weekdayTexts(firstDay: number, locale: string): Array<{ short: string; long: string }> {
  return weekdaysFrom(firstDay).map((weekday) => {
    const day = addDays(monday, weekday - 1)
    return { short: format(locale, { weekday: 'short' }, day), long: format(locale, { weekday: 'long' }, day) }
  })
}

/** “9:00 – 10:00 AM” on the clock of this browser; undefined for the whole day. `words` say “from” and “until”. */
export function partText(part: Part, locale: string, words: Record<'from' | 'until', (time: string) => string>): string | undefined {
  const times = formatterOf(locale, { timeStyle: 'short' })
  if (part.kind === 'all') return undefined
  if (part.kind !== 'between') return words[part.kind](times.format(part.at))
  return part.start === part.end ? times.format(part.start) : times.formatRange(part.start, part.end)
}

function format(locale: string, options: Intl.DateTimeFormatOptions, day: Day): string {
  return formatterOf(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' }).format(utcMs(day))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter takes longer than using it a hundred times. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}
