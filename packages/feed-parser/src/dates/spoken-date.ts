import { type DateParts, fullYear, moment } from './date-parts.ts'
import { clockHour } from './iso-date.ts'
import { monthNamed } from './months.ts'
import { zoneMinutes } from './zones.ts'

const clock = /(?:^|[\s,@T])(\d{1,2}):(\d{1,2})(?!\d)(?::(\d{1,2})(?!\d)(?:[.,:]\d+)?)?(?:\s*([ap])\.?m\b\.?)?/i
const slashed = /\b(\d{4})\/(\d{1,2})\/(\d{1,2})\b/

/**
 * Dates that name their month: RFC 822 §5 and RFC 2822 §3.3 with any weekday or none, two digits of year, month before day, months written
 * out and in other languages; C's asctime with a zone in the middle; `January 5, 2004 3:04 PM`. Also the form of Perforce,
 * `Fri, 2006/09/15 08:19:53 EDT`.
 */
export function spokenDate(text: string): Date | null {
  const time = clock.exec(text)
  // `January 5, 2004 at 3:04 PM` names no zone, although Atlantic Time is written like that.
  const before = time ? text.slice(0, time.index).replace(/\bat$/i, '') : text
  const behind = time ? text.slice(time.index + time[0].length) : ''
  const day = slashedDay(before) ?? namedDay(`${before} ${behind}`)
  if (!day) return null
  return moment({
    ...day,
    hour: clockHour(Number(time?.[1] ?? 0), time?.[4]),
    minute: Number(time?.[2] ?? 0),
    second: Number(time?.[3] ?? 0),
    zone: zoneIn(behind) ?? zoneIn(before) ?? '',
  })
}

type Day = Pick<DateParts, 'year' | 'month' | 'day'>

function slashedDay(text: string): Day | null {
  const match = slashed.exec(text)
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : null
}

/** Looks for a month by name, and takes the numbers beside it: the one that can be no day is the year, else the last is. */
function namedDay(text: string): Day | null {
  const tokens = text.split(/[\s,/()]+|(?<=[\p{L}\d.])-(?=[\p{L}\d])|(?<=\d)(?=\p{L})|(?<=\p{L}{3})(?=\d)/u).filter((token) => token !== '')
  // `mar, 14 avr`: a weekday may look like a month, and stands in front.
  const month = tokens.map((token) => monthNamed(token)).findLast((index) => index !== undefined)
  if (month === undefined) return null
  const numbers = tokens
    .filter((token) => /^'?\d{1,4}(?:st|nd|rd|th|\.|º|er)?$/i.test(token))
    .map((token) => token.replaceAll(/\D/g, ''))
    .slice(0, 2)
  const [first = '', second = ''] = numbers
  if (first === '') return null
  if (second === '') return first.length === 4 ? { year: Number(first), month, day: 1 } : null
  const yearFirst = first.length > 2 || (Number(first) > 31 && second.length <= 2)
  return yearFirst ? { year: fullYear(first), month, day: Number(second) } : { year: fullYear(second), month, day: Number(first) }
}

function zoneIn(text: string): string | undefined {
  const numeric = /(?:^|[\s\d])((?:gmt|utc|ut|z)?\s?[+\u2212-]\d{1,2}:?(?:\d{2})?)(?=$|[\s(])/i.exec(text)?.[1]
  if (numeric !== undefined && zoneMinutes(numeric) !== undefined) return numeric
  return text.split(/[\s,]+/).find((token) => /^\(?[a-z]{1,5}\)?$/i.test(token) && zoneMinutes(token) !== undefined)
}
