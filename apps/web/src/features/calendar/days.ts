/** A day of the Gregorian calendar, `2026-11-26`: the same everywhere. */
export type Day = string
/** `2026-11` */
export type Month = string

const dayMs = 86_400_000

/** The day that a moment falls on, on the clock of this browser. */
export function dayOf(moment: number | Date): Day {
  const date = new Date(moment)
  return [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-')
}

export function addDays(day: Day, count: number): Day {
  return utcDay(utcMs(day) + count * dayMs)
}

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstOf = (month: Month): Day => `${month}-01`

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utcMs(day)).getUTCDay() || 7
}

/** The weeks that a month touches, always six, so that the height of a month is always the same. */
export function weeksOf(month: Month, firstDay: number): Day[][] {
  const first = firstOf(month)
  const start = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)))
}

/** The days of a week beginning with the first one, as weekdays. */
export function weekdaysFrom(firstDay: number): number[] {
  return Array.from({ length: 7 }, (_, at) => ((firstDay - 1 + at) % 7) + 1)
}

/** A moment at which it is this day in UTC, for formatting with `timeZone: 'UTC'`. */
export function utcMs(day: Day): number {
  const [year, month, date] = partsOf(day)
  return Date.UTC(year, month - 1, date)
}

const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number]
const utcDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const pad = (value: number, length = 2) => String(value).padStart(length, '0')
