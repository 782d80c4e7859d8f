import { type Occurrence, type Occurrences, type Window, boundsOf, inOrder, touches } from '../../occurrence/occurrence.ts'
import { type CalendarEntry, type Override, compactDay } from './calendar-entry.ts'
import type { Shown } from './calendar-event.ts'
import { clockOfKey, dayMs, keyOf, midnightOf } from './event-times.ts'
import type { ReducedCalendar } from './reduce-calendar.ts'
import { type Instance, instancesOf, reachOf } from './series-instances.ts'
import { type TimeZones, createTimeZones } from './zones/time-zone.ts'

const maxEvents = 1_000
/** Of a rule, those before the window among them that reach into it. */
const maxTimes = 5_000
/** For all rules of a calendar together. */
const maxMs = 3_000

/**
 * What happens in a window, wherever the viewer is: events of the day before and the day after are in it too. A rule that cannot be followed is left
 * out, and after three seconds, or 1,000 events, whatever is left; `is_cut` says so.
 */
export function occurrencesIn(calendar: ReducedCalendar, window: Window): Occurrences {
  const { start, end } = boundsOf(window)
  const [firstDay, lastDay] = [compactDay(start - dayMs), compactDay(end + dayMs)]
  const deadline = performance.now() + maxMs
  const zones = createTimeZones(calendar.zones)
  const events: Occurrence[] = []
  let isCut = calendar.is_cut
  for (const entry of calendar.entries) {
    if (entry.first > lastDay || (entry.last !== null && entry.last < firstDay)) continue
    if (events.length >= maxEvents || performance.now() > deadline) return { events: inOrder(events).slice(0, maxEvents), is_cut: true }
    const read = occurrencesOf(entry, { start, end }, zones)
    if (read.is_cut) isCut = true
    for (const occurrence of read.events) if (touches(occurrence, start, end)) events.push(occurrence)
  }
  return { events: inOrder(events).slice(0, maxEvents), is_cut: isCut || events.length > maxEvents }
}

function occurrencesOf(
  { series, overrides }: CalendarEntry,
  { start, end }: { start: number; end: number },
  zones: TimeZones,
): Occurrences {
  const replaced = new Set(overrides.map(({ replaces }) => replaces))
  const following = overrides.filter((override) => override.is_following).toSorted((a, b) => a.replaces - b.replaces)
  const reach = reachOf([...series, ...following], following)
  const range = { from: start - reach, to: end + reach, max: maxTimes }
  const events: Occurrence[] = []
  let isCut = false
  for (const each of series) {
    const { instances, is_cut: isPart } = instancesOf(each, range, zones)
    if (isPart) isCut = true
    for (const instance of instances.filter(({ at }) => !replaced.has(at))) {
      const last = following.findLast(({ replaces }) => replaces < instance.at)
      events.push(...(last ? movedBy(last, instance, each, zones) : occurrenceOf({ ...each, length: instance.length }, instance.at, zones)))
    }
  }
  const exceptions = overrides
    .filter((override) => !override.is_cancelled)
    .flatMap((override) => occurrenceOf(override, override.at, zones))
  return { events: [...events, ...exceptions], is_cut: isCut }
}

/** A time of a series after it was changed for this and all that follow (RFC 5545 §3.8.4.4): moved by the same time, and as long as the one that was changed. */
function movedBy(override: Override, { at }: Instance, series: Shown, zones: TimeZones): Occurrence[] {
  if (override.is_cancelled) return []
  const clock = clockOfKey(at, series, zones) + override.shift
  const zone = series.zone ?? override.zone
  return occurrenceOf({ ...override, zone }, keyOf({ form: override.form, zone, clock }, zones), zones)
}

function occurrenceOf({ title, location, is_private, length, form, zone }: Shown, at: number, zones: TimeZones): Occurrence[] {
  const start = form === 'day' ? midnightOf(at) : at
  // Days are those of the calendar (RFC 5545 §3.3.6).
  const days =
    length.days === 0 ? start : keyOf({ form, zone, clock: clockOfKey(start, { form, zone }, zones) + length.days * dayMs }, zones)
  const end = days + length.ms
  if (!isTime(start) || !isTime(end)) return []
  return [{ title, location, start: timeText(start, form), end: timeText(end, form), is_private }]
}

const isTime = (ms: number) => Math.abs(ms) <= 8.64e15 && new Date(ms).getUTCFullYear() > 0 && new Date(ms).getUTCFullYear() < 10_000

/** Days and floating times are as if they were in UTC (`EventTime`). */
function timeText(ms: number, form: Shown['form']): string {
  const iso = new Date(ms).toISOString()
  if (form === 'day') return iso.slice(0, 10)
  return form === 'floating' ? iso.slice(0, 19) : `${iso.slice(0, 19)}Z`
}
