import { limits } from '@foyer/contracts/limits'
import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'
import { eventText } from '../../occurrence/occurrence.ts'
import { type ComponentLines, valueOf } from './calendar-lines.ts'
import { parameterOf } from './lines/content-lines.ts'
import {
  type EventTime,
  type Length,
  type ReadTimes,
  dayMs,
  dayOfUtc,
  durationOf,
  keyOf,
  lengthBetween,
  midnightOf,
} from './event-times.ts'
import { textOf } from './lines/text-value.ts'
import type { TimeZones } from './zones/time-zone.ts'

/** What is shown of an event, but for its start. */
export type Shown = { title: string; location: string; is_private: boolean; length: Length } & Pick<EventTime, 'form' | 'zone'>

/** A VEVENT as it is read. `replaces`: the time of its series that it is instead of, and whether of all after that too. */
export type CalendarEvent = {
  lines: ComponentLines
  times: ReadTimes
  start: EventTime
  shown: Shown
  replaces: { time: EventTime; is_following: boolean } | null
}

const maxText = 2_000
const allDayFlags = ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT']

/** The name of a calendar, as it is shown. */
export function calendarName(written: string): string {
  return withoutHiddenCharacters(eventText(textOf(written.slice(0, maxText))).slice(0, limits.calendar_name)).trim()
}

/** The event of a VEVENT; none where it says no time. */
export function readEvent(lines: ComponentLines, times: ReadTimes, zones: TimeZones): CalendarEvent[] {
  const first = (name: string) => lines.get(name)?.flatMap(times)[0] ?? null
  const [replaced, end] = [first('RECURRENCE-ID'), first('DTEND')]
  const written = first('DTSTART') ?? replaced
  if (!written) return []
  const start = isAllDay(lines, written, end, zones) ? dayOf(written) : timed(written, end)
  const length = lengthOf(start, end ?? durationOf(valueOf(lines, 'DURATION') ?? ''), zones)
  const range = lines.get('RECURRENCE-ID')?.map((line) => parameterOf(line, 'RANGE')?.toUpperCase())[0]
  return [
    {
      lines,
      times,
      start,
      shown: { ...textsOf(lines), length, form: start.form, zone: start.zone },
      replaces: replaced && { time: replaced, is_following: range === 'THISANDFUTURE' },
    },
  ]
}

export const isCancelled = ({ lines }: CalendarEvent): boolean => valueOf(lines, 'STATUS')?.trim().toUpperCase() === 'CANCELLED'

/** How recent a version of an event is (RFC 5546 §2.1.5), to be compared as text. */
export function versionOf(event: CalendarEvent): string {
  return `${String(sequenceOf(event)).padStart(10, '0')} ${valueOf(event.lines, 'DTSTAMP')?.trim() ?? ''}`
}

export const sequenceOf = ({ lines }: CalendarEvent): number =>
  Number(/^\s*(\d{1,10})\s*$/.exec(valueOf(lines, 'SEQUENCE') ?? '')?.[1] ?? 0)

/** A class that is not known is a private one (RFC 5545 §3.8.1.3). */
function textsOf(lines: ComponentLines): Pick<Shown, 'title' | 'location' | 'is_private'> {
  const text = (name: string) => eventText(textOf((valueOf(lines, name) ?? '').slice(0, maxText)))
  return { title: text('SUMMARY'), location: text('LOCATION'), is_private: !['', 'PUBLIC'].includes(text('CLASS').toUpperCase()) }
}

/** By DTEND or DURATION; without either one day for a day, and nothing for a moment (RFC 5545 §3.6.1). */
function lengthOf(start: EventTime, end: EventTime | Length | null, zones: TimeZones): Length {
  const length = end && ('clock' in end ? lengthBetween(start, end, zones) : end)
  if (start.form === 'day') return { days: Math.max(1, (length?.days ?? 0) + Math.ceil((length?.ms ?? 0) / dayMs)), ms: 0 }
  return length && length.ms >= 0 ? length : { days: 0, ms: 0 }
}

/** Exchange writes an event of whole days as one from midnight to midnight, and says so beside it (MS-OXCICAL §2.1.3.1.1.20.29). */
function isAllDay(lines: ComponentLines, start: EventTime, end: EventTime | null, zones: TimeZones): boolean {
  if (start.form === 'day' || !allDayFlags.some((name) => valueOf(lines, name)?.trim().toUpperCase() === 'TRUE')) return false
  const isDays = end !== null && (keyOf(end, zones) - keyOf(start, zones)) % dayMs === 0
  return midnightOf(start.clock) === start.clock || (start.zone === 'UTC' && isDays)
}

/** A day that ends at a time of day is the midnight that it begins with. */
function timed(start: EventTime, end: EventTime | null): EventTime {
  return start.form === 'day' && end && midnightOf(end.clock) !== end.clock ? { ...end, clock: start.clock } : start
}

/** The day of a midnight, which is one of another zone where it is in UTC. */
function dayOf({ zone, clock }: EventTime): EventTime {
  return zone === 'UTC' ? { form: 'day', zone: null, clock: dayOfUtc(clock) } : { form: 'day', zone, clock: midnightOf(clock) }
}
