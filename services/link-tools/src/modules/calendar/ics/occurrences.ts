import ical, { type EventInstance, type VEvent } from 'node-ical'
import {
  type Occurrence,
  type Occurrences,
  type Window,
  boundsOf,
  dayMs,
  eventText,
  inOrder,
  touches,
} from '../../occurrence/occurrence.ts'
import type { CalendarEntry, ReducedCalendar } from './reduce-calendar.ts'

const maxEvents = 1_000
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
  const events: Occurrence[] = []
  let isCut = calendar.is_cut
  for (const entry of calendar.entries) {
    if (entry.first > lastDay || (entry.last !== null && entry.last < firstDay)) continue
    if (events.length >= maxEvents || performance.now() > deadline) return { events: inOrder(events).slice(0, maxEvents), is_cut: true }
    const instances = instancesOf(entry, start, end)
    if (!instances) isCut = true
    for (const instance of instances ?? []) {
      const occurrence = occurrenceOf(instance)
      if (occurrence && touches(occurrence, start, end)) events.push(occurrence)
    }
  }
  return { events: inOrder(events).slice(0, maxEvents), is_cut: isCut || events.length > maxEvents }
}

/** null where the rule is none that can be followed. */
function instancesOf({ text }: CalendarEntry, from: number, to: number): EventInstance[] | null {
  try {
    const event = Object.values(ical.parseICS(text)).find((component): component is VEvent => component?.type === 'VEVENT')
    return event ? ical.expandRecurringEvent(event, { from: new Date(from), to: new Date(to), expandOngoing: true }) : []
  } catch {
    return null
  }
}

function occurrenceOf({ start, end, summary, event }: EventInstance): Occurrence | null {
  if (!isMoment(start) || !isMoment(end)) return null
  const form = event['FORM']
  return {
    title: plain(summary),
    location: plain(event.location),
    start: timeText(start, form),
    end: timeText(end < start ? start : end, form),
    is_private: ['PRIVATE', 'CONFIDENTIAL'].includes(String(event.class).toUpperCase()),
  }
}

const isMoment = (date: Date) => date instanceof Date && !Number.isNaN(date.getTime()) && date.getUTCFullYear() < 10_000

/** Days and floating times come as if they were in UTC (`EventTime`). */
function timeText(date: Date, form: unknown): string {
  const iso = date.toISOString()
  if (form === 'day') return iso.slice(0, 10)
  return form === 'floating' ? iso.slice(0, 19) : `${iso.slice(0, 19)}Z`
}

function plain(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'val' in value ? value.val : value
  return typeof text === 'string' ? eventText(text) : ''
}

const compactDay = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')
