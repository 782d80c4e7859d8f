import { fullYear, moment } from './date-parts.ts'
import { clockHour } from './iso-date.ts'

const form =
  /^(?:\p{L}{2,12}\.?,? )?(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[ ,T-]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(?:[.,]\d+)?\s*([ap]\.?m\.?)?\s*(z|[a-z]{2,5}|(?:gmt|utc)?\s*[+-]\d{1,2}:?\d{0,2})?)?$/iu

/**
 * Dates in numbers alone: day before month with dots and hyphens, as Europe writes them; with slashes month before day, as America does,
 * unless that cannot be. Or seconds or milliseconds since 1970.
 */
export function numericDate(text: string): Date | null {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000)
  if (/^\d{13}$/.test(text)) return new Date(Number(text))
  const match = form.exec(text)
  if (!match) return null
  const [, first, separator, second, year = '', hour, minute, seconds, half, zone] = match
  const [left, right] = [Number(first), Number(second)]
  const monthFirst = separator === '/' ? left <= 12 : right > 12
  return moment({
    year: fullYear(year),
    month: monthFirst ? left : right,
    day: monthFirst ? right : left,
    hour: clockHour(Number(hour ?? 0), half),
    minute: Number(minute ?? 0),
    second: Number(seconds ?? 0),
    zone: zone ?? '',
  })
}
