import { type EventTime, plusDays } from './event-times.ts'

const frequencies = new Set(['MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
const parts = new Set(
  'FREQ INTERVAL COUNT UNTIL WKST BYSETPOS BYMONTH BYMONTHDAY BYYEARDAY BYWEEKNO BYDAY BYHOUR BYMINUTE BYSECOND'.split(' '),
)
const maxValues = 100
/** What is repeated in minutes is followed where it is this many of them apart, or as often as this in all. */
const minMinutes = 5
const maxCount = 1_000

/** A rule that is safe to follow, and the last day that it can give (`20261126`; null for none). */
export type RecurrenceRule = { text: string; until: string | null }

/**
 * The rule of an event as far as it is one of a calendar: events that repeat every second or every minute, or at many times of a day, happen once.
 * null where there is none.
 */
export function recurrenceRule(value: string | undefined, start: EventTime): RecurrenceRule | null {
  if (value === undefined || value.length > 1_000) return null
  const rule = new Map(
    value
      .toUpperCase()
      .split(';')
      .map((part) => part.trim().split('=', 2) as [string, string | undefined]),
  )
  if (!frequencies.has(rule.get('FREQ') ?? '')) return null
  const entries = [...rule].filter((part): part is [string, string] => parts.has(part[0]) && part[1] !== undefined && part[1] !== '')
  const counts = entries.map(([name, values]) => [name, values.split(',').length] as const)
  const isTooDense = counts.some(([name, count]) => count > (name === 'BYMINUTE' || name === 'BYSECOND' ? 4 : maxValues))
  const interval = Number(rule.get('INTERVAL') ?? 1)
  if (isTooDense || !Number.isInteger(interval) || interval < 1) return null
  if (rule.get('FREQ') === 'MINUTELY' && interval < minMinutes && !(Number(rule.get('COUNT')) <= maxCount)) return null
  const until = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(rule.get('UNTIL') ?? '')
  const text = entries
    .filter(([name]) => name !== 'UNTIL')
    .map(([name, values]) => `${name}=${values}`)
    .concat(until ? [`UNTIL=${untilText(until, start)}`] : [])
    .join(';')
  return { text, until: until ? plusDays(until[1] ?? '', 1) : null }
}

/**
 * The end of a rule in the form of its series. Of a day the whole day counts. Outlook ends a series of days with the midnight of its own zone, in UTC:
 * where that is an hour of the evening, it is the next day.
 */
function untilText([, day = '', time, utc]: RegExpExecArray, { form }: EventTime): string {
  if (form !== 'day') return `${day}T${time ?? '235959'}${utc ?? ''}`
  const isMidnightInTheEast = utc !== undefined && /^(?:1[0-9]|2[0-3])(?:00|30|45)00$/.test(time ?? '')
  return `${isMidnightInTheEast ? plusDays(day, 1) : day}T000000Z`
}
