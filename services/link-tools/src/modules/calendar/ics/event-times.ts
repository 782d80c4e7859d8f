import type { ContentLine } from './content-lines.ts'
import { parameterOf } from './content-lines.ts'

/** What the times of an event are: days, moments, or times on the clock of whoever looks. */
export type TimeForm = 'day' | 'moment' | 'floating'

/**
 * A time as the reader of recurrences gets it. Days and floating times are given as if they were in UTC, so that no zone of any machine shifts them:
 * `form` says what they are.
 */
export type EventTime = { form: TimeForm; zone: string | null; text: string }
/** A time of an RDATE. Where it is a period, it says itself how long it is. */
export type RepeatedTime = EventTime & { seconds: number | null }

type ZoneNames = (name: string) => string | null

/** The times of a DTSTART, DTEND, EXDATE, RDATE or RECURRENCE-ID; those that cannot be read are left out. Of a period its start. */
export function timesOf(line: ContentLine, zones: ZoneNames, floatingZone: string | null): EventTime[] {
  const name = parameterOf(line, 'TZID')
  const named = name === undefined ? floatingZone : zones(name)
  return line.value.split(',').flatMap((part) => timeOf(part.split('/')[0] ?? '', named))
}

/** The same of an RDATE, with the lengths of its periods (RFC 5545 §3.3.9). */
export function repeatedTimesOf(line: ContentLine, timesOfLine: (line: ContentLine) => EventTime[]): RepeatedTime[] {
  const single = (value: string) => timesOfLine({ ...line, value })[0]
  return line.value.split(',').flatMap((part) => {
    const [begin = '', end = ''] = part.split('/')
    const [start, last] = [single(begin), single(end)]
    if (!start) return []
    const seconds = last ? secondsBetween(start, last) : durationSeconds(end)
    return [{ ...start, seconds: seconds !== null && seconds >= 0 ? seconds : null }]
  })
}

function timeOf(value: string, zone: string | null): EventTime[] {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/.exec(value.trim())
  if (!match) return []
  const [, year = '', month = '', day = '', hour, minute = '', second = '00', utc] = match
  if (Number(year) < 1900 || Number(year) > 2200 || !isDay(Number(year), Number(month), Number(day))) return []
  if (hour === undefined) return [{ form: 'day', zone: null, text: `${year}${month}${day}T000000Z` }]
  if (Number(hour) > 23 || Number(minute) > 59) return []
  const text = `${year}${month}${day}T${hour}${minute}${Number(second) > 59 ? '59' : second}`
  if (utc !== undefined || zone === 'UTC') return [{ form: 'moment', zone: null, text: `${text}Z` }]
  return zone === null ? [{ form: 'floating', zone: null, text: `${text}Z` }] : [{ form: 'moment', zone, text }]
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** `20261126`, for comparing days. */
export const dayOf = ({ text }: Pick<EventTime, 'text'>): string => text.slice(0, 8)

/** Another day, both as `20261126`. */
export function plusDays(day: string, count: number): string {
  const date = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)) + count))
  return date.toISOString().slice(0, 10).replaceAll('-', '')
}

/** A property line of it. */
export function timeLine(name: string, { zone, text }: EventTime): string {
  return zone === null ? `${name}:${text}` : `${name};TZID=${zone}:${text}`
}

/** A time of an exception in the form of the series, whatever it was written in: a day is the time of the series on that day. */
export function inSeries(time: EventTime, { form, zone, text }: EventTime): EventTime {
  if (form === 'day') return { form, zone, text: `${dayOf(time)}T000000Z` }
  if (time.form === 'day') return { form, zone, text: dayOf(time) + text.slice(8) }
  return time.form === 'floating' && form === 'moment' && zone !== null ? { form, zone, text: time.text.slice(0, 15) } : time
}

/** The seconds from one clock time to another. */
export function secondsBetween(start: EventTime, end: EventTime): number {
  return (clockMs(end) - clockMs(start)) / 1000
}

function clockMs({ text }: EventTime): number {
  const part = (from: number, to: number) => Number(text.slice(from, to))
  return Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), part(9, 11), part(11, 13), part(13, 15))
}

/** The seconds of a duration (RFC 5545 §3.3.6); null for one that cannot be read, or is negative. */
export function durationSeconds(value: string): number | null {
  const match = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/.exec(value.trim())
  if (!match) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return ((weeks * 7 + days) * 24 + hours) * 3600 + minutes * 60 + seconds
}
