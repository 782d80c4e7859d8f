import { type EventLines, readCalendarLines, valueOf } from './calendar-lines.ts'
import { parameterOf } from './content-lines.ts'
import {
  type EventTime,
  dayOf,
  durationSeconds,
  inSeries,
  plusDays,
  repeatedTimesOf,
  secondsBetween,
  timeLine,
  timesOf,
} from './event-times.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import { createZoneNames } from './zone-names.ts'

/**
 * An event, with its exceptions where it recurs, as a calendar of its own. It touches no day before `first` nor after `last`, each given as
 * `20261126`; null: it recurs without an end.
 */
export type CalendarEntry = { text: string; first: string; last: string | null }
export type ReducedCalendar = { entries: CalendarEntry[]; is_cut: boolean }

type Read = { lines: EventLines; start: EventTime; end: EventTime | null; seconds: number; override: EventTime | null }
type Times = (line: Parameters<typeof timesOf>[0]) => EventTime[]

const daySeconds = 86_400
const maxRepeats = 400
const maxText = 1_000

/**
 * What matters of a calendar (RFC 5545), in a form that is quick to look through: every event that can be read, its zones by their names in the
 * IANA database. `year` is one in which zones that are given by their rules alone are compared with those that are known. null where the text is
 * no calendar.
 */
export function reduceCalendar(text: string, year: number): ReducedCalendar | null {
  const calendar = readCalendarLines(text)
  if (!calendar) return null
  const zones = createZoneNames(calendar.zones, year)
  // Some calendars give the times of a zone without its name, and the zone itself beside them.
  const onlyZone = calendar.zones.length === 1 && calendar.events.every(namesNoZone) ? zones(calendar.zones[0]?.id ?? '') : null
  const times: Times = (line) => timesOf(line, zones, onlyZone)
  const events = calendar.events.flatMap((lines) => readEvent(lines, times))
  const groups = Map.groupBy(events, ({ lines }) => valueOf(lines, 'UID') ?? lines)
  const entries = [...groups.values()].flatMap((group) => entriesOf(group, times))
  return { entries, is_cut: calendar.is_cut }
}

const namesNoZone = (lines: EventLines) => ['DTSTART', 'DTEND'].every((name) => !lines.get(name)?.some((line) => parameterOf(line, 'TZID')))

function readEvent(lines: EventLines, times: Times): Read[] {
  const start = first(lines, 'DTSTART', times)
  if (!start) return []
  const end = first(lines, 'DTEND', times)
  return [{ lines, start, end, seconds: lengthOf(lines, start, end), override: first(lines, 'RECURRENCE-ID', times) }]
}

function first(lines: EventLines, name: string, times: Times): EventTime | null {
  const line = lines.get(name)?.[0]
  return line ? (times(line)[0] ?? null) : null
}

/** By DTEND or DURATION; without either one day for a day, and nothing for a moment (RFC 5545 §3.6.1). */
function lengthOf(lines: EventLines, start: EventTime, end: EventTime | null): number {
  const seconds = end ? secondsBetween(start, end) : durationSeconds(valueOf(lines, 'DURATION') ?? '')
  if (start.form === 'day') return Math.max(daySeconds, Math.ceil((seconds ?? 0) / daySeconds) * daySeconds)
  return Math.max(0, seconds ?? 0)
}

/** An event with its exceptions, and one entry for each day that it is repeated on beside its rule (RDATE). */
function entriesOf(group: readonly Read[], times: Times): CalendarEntry[] {
  const main = group.filter(({ override }) => override === null).toSorted((a, b) => sequenceOf(b) - sequenceOf(a))[0]
  const overrides = newest(group.filter(({ override }) => override !== null))
  if (!main) return overrides.filter((event) => !isCancelled(event)).map((event) => entryOf([eventText(event, [])], [event], null))
  if (isCancelled(main)) return []
  const inForm = (time: EventTime) => inSeries(time, main.start)
  const excluded = (main.lines.get('EXDATE') ?? []).flatMap(times).slice(0, maxRepeats).map(inForm)
  const cancelled = overrides.filter(isCancelled).flatMap(({ override }) => (override ? [inForm(override)] : []))
  const rule = recurrenceRule(valueOf(main.lines, 'RRULE'), main.start)
  const without = [...excluded, ...cancelled]
  const isExcluded = (time: EventTime) => without.some(({ text, zone }) => text === time.text && zone === time.zone)
  const replaced = overrides.filter((event) => !isCancelled(event))
  const isReplaced = ({ text }: EventTime) => replaced.some(({ override }) => override !== null && inForm(override).text === text)
  const repeats = repeatsOf(main, times).filter(({ start }) => !isExcluded(start) && !isReplaced(start))
  const alone = repeats.map((event) => entryOf([eventText(event, [])], [event], null))
  if (rule === null) {
    const own = isExcluded(main.start) || isReplaced(main.start) ? [] : [main]
    return [...own, ...replaced].map((event) => entryOf([eventText(event, [])], [event], null)).concat(alone)
  }
  // What the rule gives too is there once.
  const exceptions = [...without, ...repeats.map(({ start }) => start)].map((time) => timeLine('EXDATE', time))
  const texts = [
    eventText(main, [`RRULE:${rule.text}`, ...exceptions]),
    ...replaced.map((event) => eventText(event, event.override ? [timeLine('RECURRENCE-ID', inForm(event.override))] : [])),
  ]
  return [entryOf(texts, [main, ...replaced], rule), ...alone]
}

/** The event on each of the days that it is repeated on beside its rule. */
function repeatsOf(main: Read, times: Times): Read[] {
  const dates = (main.lines.get('RDATE') ?? []).flatMap((line) => repeatedTimesOf(line, times)).slice(0, maxRepeats)
  const repeats = dates.map(({ seconds, ...time }) => ({
    ...main,
    start: inSeries(time, main.start),
    end: null,
    seconds: seconds ?? main.seconds,
  }))
  const byStart = new Map(repeats.map((repeat) => [repeat.start.text, repeat]))
  byStart.delete(main.start.text)
  return [...byStart.values()]
}

/** Of several versions of an exception the newest. */
function newest(overrides: readonly Read[]): Read[] {
  const byTime = Map.groupBy(overrides, ({ override }) => override?.text)
  return [...byTime.values()].flatMap((versions) => versions.toSorted((a, b) => sequenceOf(b) - sequenceOf(a)).slice(0, 1))
}

const isCancelled = ({ lines }: Read) => valueOf(lines, 'STATUS')?.trim().toUpperCase() === 'CANCELLED'
const sequenceOf = ({ lines }: Read) => Number(valueOf(lines, 'SEQUENCE')) || 0

function entryOf(texts: readonly string[], events: readonly Read[], rule: { until: string | null } | null): CalendarEntry {
  const [main] = events
  const lasts = events.map(lastDay)
  const end = rule === null || rule.until === null ? null : [...lasts, plusDays(rule.until, Math.ceil((main?.seconds ?? 0) / daySeconds))]
  return {
    text: ['BEGIN:VCALENDAR', ...texts, 'END:VCALENDAR'].join('\n'),
    first: min(events.map(({ start }) => dayOf(start))),
    last: rule === null ? max(lasts) : end && max(end),
  }
}

const min = (days: readonly string[]) => days.toSorted()[0] ?? ''
const max = (days: readonly string[]) => days.toSorted().at(-1) ?? ''
const lastDay = ({ start, seconds }: Read) => plusDays(dayOf(start), Math.ceil(seconds / daySeconds))

/** As node-ical reads it. An end may be in another zone than the start. */
function eventText({ lines, start, end, seconds }: Read, more: readonly string[]): string {
  const text = (name: string) => (valueOf(lines, name) ?? '').slice(0, maxText)
  return [
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTAMP:20260101T000000Z',
    `X-FORM:${start.form}`,
    timeLine('DTSTART', start),
    end && end.form === start.form && start.form !== 'day' ? timeLine('DTEND', end) : `DURATION:PT${seconds}S`,
    ...more,
    `SUMMARY:${text('SUMMARY')}`,
    `LOCATION:${text('LOCATION')}`,
    `CLASS:${text('CLASS').slice(0, 20)}`,
    'END:VEVENT',
  ].join('\n')
}
