import { type EventTime, clockOfKey, dayMs, inSeries, keyOf, timesOf } from './event-times.ts'
import type { TimeZones } from './zones/time-zone.ts'
import { compactTime } from './zones/zone-clock.ts'

const units: Record<string, number> = { SECONDLY: 1_000, MINUTELY: 60_000, HOURLY: 3_600_000 }
const frequencies = new Set(['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
/** The values that each part may have (RFC 5545 §3.3.10, RFC 7529 §4). */
const parts = new Map(
  Object.entries({
    BYSECOND: /^(?:[0-5]?\d|60)$/,
    BYMINUTE: /^[0-5]?\d$/,
    BYHOUR: /^(?:[01]?\d|2[0-3])$/,
    BYDAY: /^(?:[+-]?(?:0?[1-9]|[1-4]\d|5[0-3]))?(?:MO|TU|WE|TH|FR|SA|SU)$/,
    BYMONTHDAY: /^[+-]?(?:0?[1-9]|[12]\d|3[01])$/,
    BYYEARDAY: /^[+-]?(?!0+$)(?:\d{1,2}|[0-2]\d\d|3[0-5]\d|36[0-6])$/,
    BYWEEKNO: /^[+-]?(?:0?[1-9]|[1-4]\d|5[0-3])$/,
    BYMONTH: /^(?:0?[1-9]|1[0-2])L?$/,
    BYSETPOS: /^[+-]?(?!0+$)(?:\d{1,2}|[0-2]\d\d|3[0-5]\d|36[0-6])$/,
    WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
    SKIP: /^(?:OMIT|BACKWARD|FORWARD)$/,
  }),
)
const calendars = new Set(['GREGORIAN', 'CHINESE', 'HEBREW', 'INDIAN'])
const maxValues: Record<string, number> = { BYMINUTE: 12, BYSECOND: 4 }
/** What is repeated in minutes or seconds is followed where it is this far apart, or as often as this in all. */
const minStepMs = 5 * 60_000
const maxCount = 1_000

/** A rule that is safe to follow, and its `UNTIL` on the clock of the event (`ruleDates`); null where it has none. */
export type RecurrenceRule = { text: string; until: number | null }

/**
 * The rule of an event as far as it is one of a calendar: events that repeat every second or every minute, or at many times of a day, happen once, and so
 * do those whose rule is broken or of a calendar that is not known (RFC 7529 §4). null for these. `until` reads an `UNTIL`.
 */
export function recurrenceRule(value: string, start: number, until: (value: string) => number | null): RecurrenceRule | null {
  const values = partsOf(value)
  const [frequency, interval, count] = [values.get('FREQ') ?? '', values.get('INTERVAL') ?? '1', values.get('COUNT') ?? '']
  if (value.length > 2_000 || !frequencies.has(frequency) || !isPositive(interval)) return null
  const scale = values.get('RSCALE')
  if (scale !== undefined && !calendars.has(scale)) return null
  if (scale === undefined) values.delete('SKIP')
  const filters = [...parts].flatMap(([name, form]) => partOf(name, form, values.get(name)))
  if (filters.includes(null)) return null
  const end = until(values.get('UNTIL') ?? '')
  const step = (units[frequency] ?? dayMs) * Number(interval)
  const times = Math.min(isPositive(count) ? Number(count) : Infinity, end === null ? Infinity : (end - start) / step)
  if (step < minStepMs && times > maxCount) return null
  const bounds = [isPositive(count) ? `COUNT=${count}` : '', end === null ? '' : `UNTIL=${compactTime(end)}`]
  const text = [scale ? `RSCALE=${scale}` : '', `FREQ=${frequency}`, `INTERVAL=${interval}`, ...bounds, ...filters]
    .filter(Boolean)
    .join(';')
  return { text, until: end }
}

/** The end of a rule on the clock of its series. Of a day the whole day counts. */
export function untilOf(value: string, start: EventTime, zones: TimeZones): number | null {
  const [time] = timesOf({ name: 'UNTIL', params: '', value }, () => null)
  if (!time) return null
  if (start.form === 'day') return inSeries(time, start, zones).clock
  if (time.form === 'day') return time.clock + dayMs - 1000
  return start.zone === null || time.zone === null ? time.clock : clockOfKey(keyOf(time, zones), start, zones)
}

function partsOf(value: string): Map<string, string> {
  return new Map(
    value
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2).map((text) => text.trim()) as [string, string | undefined])
      .filter((part): part is [string, string] => Boolean(part[1])),
  )
}

const isPositive = (value: string) => /^\d{1,9}$/.test(value) && Number(value) > 0

/** A part with those of its values that it may have; null where it has none of them, or too many. */
function partOf(name: string, form: RegExp, value: string | undefined): Array<string | null> {
  if (value === undefined) return []
  const values = value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => form.test(each))
  return [values.length === 0 || values.length > (maxValues[name] ?? 366) ? null : `${name}=${values.join(',')}`]
}
