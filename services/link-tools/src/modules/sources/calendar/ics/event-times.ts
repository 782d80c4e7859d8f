import type { ContentLine } from './lines/content-lines.ts'
import { parameterOf } from './lines/content-lines.ts'
import type { TimeZones } from './zones/time-zone.ts'
import { clockOf, instantOf, utcTime } from './zones/zone-clock.ts'

/** What the times of an event are: days, moments, or times on the clock of whoever looks. */
export type TimeForm = 'day' | 'moment' | 'floating'

/**
 * A time as it is written: what a clock shows, in milliseconds since 1970 as if that clock were UTC, and the zone of the clock (`createTimeZones`). A day
 * is its midnight. A moment always has a zone; a day has one where it was written as midnight in it.
 */
export type EventTime = { form: TimeForm; zone: string | null; clock: number }

/**
 * How long something takes (RFC 5545 §3.3.6): days on the calendar, which may have 23 or 25 hours, and exact time after them. Between two moments all of
 * it is exact.
 */
export type Length = { days: number; ms: number }

/** A time of an RDATE. Where it is a period, it says itself how long it is. */
export type RepeatedTime = { time: EventTime; length: Length | null }

/** Reads the times of a line. */
export type ReadTimes = (line: ContentLine) => EventTime[]

export const dayMs = 86_400_000
const hourMs = 3_600_000

/** The times of a DTSTART, DTEND, EXDATE, RDATE or RECURRENCE-ID; those that cannot be read are left out. Of a period its start. */
export function timesOf(line: ContentLine, zones: (name: string) => string | null): EventTime[] {
  const name = parameterOf(line, 'TZID')
  const named = name === undefined ? null : zones(name)
  const times = line.value.split(',').flatMap((part) => timeOf(part.split('/')[0] ?? '', named))
  return parameterOf(line, 'VALUE')?.toUpperCase() === 'DATE' ? times.map(dayOfMidnight) : times
}

/** The same of an RDATE, with the lengths of its periods (RFC 5545 §3.3.9). */
export function repeatedTimesOf(line: ContentLine, times: ReadTimes, zones: TimeZones): RepeatedTime[] {
  if (!line.value.includes('/')) return times(line).map((time) => ({ time, length: null }))
  const single = (value: string) => times({ ...line, value })[0]
  return line.value.split(',').flatMap((part) => {
    const [begin = '', end = ''] = part.split('/')
    const [time, last] = [single(begin), single(end)]
    if (!time) return []
    const length = last ? lengthBetween(time, last, zones) : durationOf(end)
    return [{ time, length: length && length.ms >= 0 ? length : null }]
  })
}

function timeOf(value: string, zone: string | null): EventTime[] {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(?:[.,]\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(value.trim())
  if (!match) return []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map((part) => Number(part ?? 0))
  const isTime = hour * 60 + minute <= 24 * 60 && minute < 60
  if (!isDay(year, month, day) || !isTime) return []
  if (match[4] === undefined) return [{ form: 'day', zone: null, clock: utcTime(year, month, day) }]
  // The 60th second is a leap second, which clocks do not have.
  const clock = utcTime(year, month, day, hour, minute, Math.min(second, 59))
  const own = match[7] === undefined ? zone : offsetZone(match[7])
  return [own === null ? { form: 'floating', zone: null, clock } : { form: 'moment', zone: own, clock }]
}

const dayOfMidnight = (time: EventTime): EventTime =>
  midnightOf(time.clock) === time.clock ? { form: 'day', zone: null, clock: time.clock } : time

/** RFC 5545 has no offsets in times, and some calendars do. */
const offsetZone = (text: string) => (text.toUpperCase() === 'Z' ? 'UTC' : `${text.slice(0, 3)}:${text.slice(-2)}`)

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(utcTime(year, month, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The midnight of a day, of a clock’s time. */
export const midnightOf = (clock: number): number => Math.floor(clock / dayMs) * dayMs

/**
 * The day of a time in UTC that stands for one. Outlook means the midnight of its own zone: where that is an hour of the evening, it is the next day.
 */
export function dayOfUtc(clock: number): number {
  const time = clock - midnightOf(clock)
  const isMidnightInTheEast = time >= 10 * hourMs && [0, 30, 45].includes((time % hourMs) / 60_000)
  return midnightOf(clock) + (isMidnightInTheEast ? dayMs : 0)
}

/** The moment of a time; of a day or a time on any clock, its clock’s time as if it were in UTC. */
export function keyOf({ form, zone, clock }: EventTime, zones: TimeZones): number {
  return form === 'moment' && zone !== null ? instantOf(clock, zones(zone)) : clock
}

/** What the clock of a series shows at the time with a key (`keyOf`). */
export function clockOfKey(key: number, { form, zone }: Pick<EventTime, 'form' | 'zone'>, zones: TimeZones): number {
  return form === 'moment' && zone !== null ? clockOf(key, zones(zone)) : key
}

/** A time in the form and the zone of a series, whatever it was written in: a day is the time of the series on that day. */
export function inSeries(time: EventTime, series: EventTime, zones: TimeZones): EventTime {
  const { form, zone } = series
  if (form === 'day' && zone === null && time.zone === 'UTC') return { form, zone, clock: dayOfUtc(time.clock) }
  const clock = time.form === 'moment' && zone !== null ? clockOfKey(keyOf(time, zones), { form: 'moment', zone }, zones) : time.clock
  if (form === 'day') return { form, zone, clock: midnightOf(clock) }
  if (time.form === 'day') return { form, zone, clock: midnightOf(time.clock) + series.clock - midnightOf(series.clock) }
  // An instant, not its clock, says which of the two hours it is that come twice.
  return form === 'moment' && time.form === 'moment' ? time : { form, zone, clock }
}

/** The time from a start to an end: exact between moments, in days between days. */
export function lengthBetween(start: EventTime, end: EventTime, zones: TimeZones): Length {
  if (start.form === 'day') return { days: Math.ceil((end.clock - start.clock) / dayMs), ms: 0 }
  const isExact = start.form === 'moment' && end.form === 'moment'
  return { days: 0, ms: isExact ? keyOf(end, zones) - keyOf(start, zones) : end.clock - start.clock }
}

/** A duration (RFC 5545 §3.3.6); null for one that cannot be read, or is negative. */
export function durationOf(value: string): Length | null {
  const match = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i.exec(value.trim())
  if (!match) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}
