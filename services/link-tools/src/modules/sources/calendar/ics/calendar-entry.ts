import { type CalendarEvent, type Shown, isCancelled, sequenceOf, versionOf } from './calendar-event.ts'
import { type EventTime, type Length, clockOfKey, dayMs, inSeries, keyOf, repeatedTimesOf } from './event-times.ts'
import { type RecurrenceRule, recurrenceRule, untilOf } from './recurrence-rule.ts'
import type { TimeZones } from './zones/time-zone.ts'
import { compactTime } from './zones/zone-clock.ts'

/**
 * An event that happens at its start, when its rules say so, and at `dates` and in `periods` (RFC 5545 §3.8.5.3). `start` is on the clock of the event; the
 * other times are keys (`keyOf`). It does not happen at `without`, nor when `excluding` (RFC 2445 §4.8.5.2) says so.
 */
export type Series = Shown & {
  start: number
  rules: RecurrenceRule[]
  excluding: RecurrenceRule[]
  dates: number[]
  periods: Array<{ at: number; length: Length }>
  without: number[]
}

/** What is instead of a time of a series; with `is_following` also of those after it, moved by `shift` on the clock. Times are keys. */
export type Override = Shown & { at: number; replaces: number; is_following: boolean; is_cancelled: boolean; shift: number }

/** The events with one UID. They touch no day before `first` nor after `last`, each given as `20261126`; null: they recur without an end. */
export type CalendarEntry = { first: string; last: string | null; series: Series[]; overrides: Override[] }

const maxRules = 10

/** The entry of the events that have one UID; none where they are cancelled. */
export function entryOf(group: readonly CalendarEvent[], zones: TimeZones): CalendarEntry[] {
  const events = mainEvents(group, zones)
  const [main] = events
  const series = events.filter((event) => !isCancelled(event)).map((event) => seriesOf(event, zones))
  if (main && series.length === 0) return []
  const without = new Set(series.flatMap((each) => each.without))
  const overrides = newestBy(
    group.filter(({ replaces }) => replaces !== null),
    (event) => replacedKey(event, main, zones),
  )
    .map((event) => ({ override: overrideOf(event, main, zones), isNewer: main !== undefined && versionOf(event) > versionOf(main) }))
    // An event that leaves a time out leaves out what older versions of it had then.
    .filter(({ override, isNewer }) => isNewer || !without.has(override.replaces))
    .map(({ override }) => override)
  return [{ ...boundsOf(series, overrides), series, overrides }]
}

/** The newest version of an event. Two of one version that begin at different times are two events, although they should not have one UID. */
function mainEvents(group: readonly CalendarEvent[], zones: TimeZones): CalendarEvent[] {
  const mains = group.filter(({ replaces }) => replaces === null)
  const newest = Math.max(...mains.map(sequenceOf))
  return newestBy(
    mains.filter((event) => sequenceOf(event) === newest),
    ({ start }) => keyOf(start, zones),
  )
}

/** Of several versions of one the newest, of equal ones the first. */
function newestBy(events: readonly CalendarEvent[], keyOfEvent: (event: CalendarEvent) => number): CalendarEvent[] {
  const groups = [...Map.groupBy(events, keyOfEvent).values()]
  return groups.flatMap((versions) => versions.toSorted((a, b) => versionOf(b).localeCompare(versionOf(a))).slice(0, 1))
}

function seriesOf({ lines, times, start, shown }: CalendarEvent, zones: TimeZones): Series {
  const key = (time: EventTime) => keyOf(inSeries(time, start, zones), zones)
  const rules = (name: string) =>
    (lines.get(name) ?? []).slice(0, maxRules).flatMap(({ value }) => {
      const rule = recurrenceRule(value, start.clock, (until) => untilOf(until, start, zones))
      return rule ? [start.form === 'day' ? withoutTimes(rule) : rule] : []
    })
  const repeats = (lines.get('RDATE') ?? []).flatMap((line) => repeatedTimesOf(line, times, zones))
  return {
    ...shown,
    start: start.clock,
    rules: rules('RRULE'),
    excluding: rules('EXRULE'),
    dates: repeats.flatMap(({ time, length }) => (length ? [] : [key(time)])),
    periods: repeats.flatMap(({ time, length }) => (length ? [{ at: key(time), length }] : [])),
    without: (lines.get('EXDATE') ?? []).flatMap(times).map(key),
  }
}

/** Of days, these parts do not count (RFC 5545 §3.3.10). */
function withoutTimes(rule: RecurrenceRule): RecurrenceRule {
  return { ...rule, text: rule.text.replaceAll(/;BY(?:HOUR|MINUTE|SECOND)=[^;]*/g, '') }
}

function replacedKey({ replaces, start }: CalendarEvent, main: CalendarEvent | undefined, zones: TimeZones): number {
  const time = replaces?.time ?? start
  return keyOf(main ? inSeries(time, main.start, zones) : time, zones)
}

function overrideOf(event: CalendarEvent, main: CalendarEvent | undefined, zones: TimeZones): Override {
  const { start, shown, replaces } = event
  const replaced = replacedKey(event, main, zones)
  const series = main?.start ?? start
  const before = clockOfKey(replaced, series, zones)
  return {
    ...shown,
    at: keyOf(start, zones),
    replaces: replaced,
    is_following: main !== undefined && replaces?.is_following === true,
    is_cancelled: isCancelled(event),
    shift:
      (start.form === 'moment' && series.zone !== null
        ? clockOfKey(keyOf(start, zones), { ...series, form: 'moment' }, zones)
        : start.clock) - before,
  }
}

function boundsOf(series: readonly Series[], overrides: readonly Override[]): Pick<CalendarEntry, 'first' | 'last'> {
  const parts = [...overrides.map(({ at, length }) => ({ at, length })), ...series.flatMap(partsOf)]
  const rules = series.flatMap((each) => each.rules)
  const isEndless = rules.some(({ until }) => until === null) || overrides.some((each) => each.is_following)
  return {
    first: compactDay(parts.reduce((first, { at }) => Math.min(first, at), Infinity) - dayMs),
    last: isEndless
      ? null
      : compactDay(parts.reduce((last, { at, length }) => Math.max(last, at + length.days * dayMs + length.ms), -Infinity) + dayMs),
  }
}

/** When something of a series is, and how long; of a rule when it ends. */
function partsOf({ start, rules, dates, periods, length }: Series): Array<{ at: number; length: Length }> {
  const ends = rules.flatMap(({ until }) => (until === null ? [] : [{ at: until, length }]))
  return [{ at: start, length }, ...ends, ...dates.map((at) => ({ at, length })), ...periods]
}

/** `20261126` */
export const compactDay = (ms: number): string => compactTime(ms).slice(0, 8)
