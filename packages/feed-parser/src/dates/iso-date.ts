import { type DateParts, fullYear, moment } from './date-parts.ts'

const timeForm = String.raw`(?:\s?[t ,]\s*(\d{1,2})(?:[:.]?(\d{2}|(?<=:)\d)(?:[:.]?(\d{2}|(?<=:)\d)(?:[.,](\d{1,12}))?)?)?\s*(am|pm)?\s*(z|utc?|gmt|[a-z]{2,5}|(?:gmt|utc|z)?\s*[+\u2212-]\s*\d{1,2}:?(?:\d{1,2})?(?::?\d{2})?)?(?:\s*\(.*\)|\s*(?:z|utc|gmt|[a-z]{3,5}))?)?[.\s]*$`
const form = (day: string): RegExp => new RegExp(`^${day}${timeForm}`, 'i')

const calendarForm = form(String.raw`(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?`)
const compactForm = form(String.raw`(\d{4})(\d{2})(\d{2})`)
const slashForm = form(String.raw`(\d{4})[/.](\d{1,2})[/.](\d{1,2})\.?`)
const shortForm = form(String.raw`(\d{2})-(\d{2})-(\d{2})`)
const ordinalForm = form(String.raw`(\d{4})-?(\d{3})`)
const weekForm = form(String.raw`(\d{4})-?w(\d{1,2})(?:-?(\d))?`)

/** ISO 8601 (calendar, ordinal and week dates, whole and shortened, with and without hyphens), RFC 3339, W3C-DTF; `T` may be a space. */
export function isoDate(text: string): Date | null {
  // A weekday in front, or an offset of seconds behind, does no harm.
  const written = text.replace(/^[a-z]{3,9},? (?=\d{4}[-/])/i, '')
  const calendar = calendarForm.exec(written) ?? compactForm.exec(written) ?? slashForm.exec(written)
  if (calendar) return built(calendar, Number(calendar[1]), Number(calendar[2] ?? 1), Number(calendar[3] ?? 1), 4)
  const ordinal = ordinalForm.exec(written)
  if (ordinal) return onDay(ordinal, Number(ordinal[1]), Number(ordinal[2]), 3)
  const week = weekForm.exec(written)
  if (week) return onDay(week, Number(week[1]), weekDay(Number(week[1]), Number(week[2]), Number(week[3] ?? 1)), 4)
  const short = shortForm.exec(written)
  return short ? built(short, fullYear(short[1] ?? ''), Number(short[2]), Number(short[3]), 4) : null
}

function built(match: RegExpExecArray, year: number, month: number, day: number, time: number): Date | null {
  const swapped = month > 12 && day <= 12
  return moment({ year, month: swapped ? day : month, day: swapped ? month : day, ...timeParts(match, time) })
}

/** The given day of a year, counted from 1. */
function onDay(match: RegExpExecArray, year: number, ordinal: number, time: number): Date | null {
  const date = new Date(Date.UTC(year, 0, ordinal))
  return moment({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), ...timeParts(match, time) })
}

/** ISO 8601 §4.3: week 1 is the one with the 4th of January, weeks begin on Monday. */
function weekDay(year: number, week: number, day: number): number {
  const fourth = new Date(Date.UTC(year, 0, 4)).getUTCDay() || 7
  return 4 - fourth + (week - 1) * 7 + day
}

function timeParts(match: RegExpExecArray, at: number): Pick<DateParts, 'hour' | 'minute' | 'second' | 'millisecond' | 'zone'> {
  const [hour, minute, second, fraction, half, zone] = match.slice(at, at + 6)
  return {
    hour: clockHour(Number(hour ?? 0), half),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
    millisecond: fraction === undefined ? 0 : Math.floor(Number(`0.${fraction}`) * 1000),
    zone: zone ?? '',
  }
}

/** 12 am is midnight. */
export function clockHour(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}
