import type { CalendarEvent } from '@foyer/contracts/link-tools/calendars'
import { type Day, addDays, dayOf } from './days.ts'

/** An event on the days of the viewer: `first` to `last`, both in it. */
export type ShownEvent = CalendarEvent & { first: Day; last: Day; isAllDay: boolean }

/** Events as the viewer sees them: days stay where they are, moments are on the clock of this browser. */
export function shownEvents(events: readonly CalendarEvent[]): ShownEvent[] {
  return events.flatMap((event): ShownEvent[] => {
    const isAllDay = event.start.length === 10
    if (isAllDay) return [{ ...event, isAllDay, first: event.start, last: maxDay(event.start, addDays(event.end, -1)) }]
    const [start, end] = [Date.parse(event.start), Date.parse(event.end)]
    if (Number.isNaN(start) || Number.isNaN(end)) return []
    // What ends at midnight is not on the day that begins then.
    return [{ ...event, isAllDay, first: dayOf(start), last: dayOf(Math.max(start, end - 1)) }]
  })
}

/** The events of each day between two, those of the whole day first. */
export function eventsByDay(events: readonly ShownEvent[], from: Day, to: Day): Map<Day, ShownEvent[]> {
  const byDay = new Map<Day, ShownEvent[]>()
  for (const event of events.toSorted(inOrder)) {
    const last = event.last < to ? event.last : addDays(to, -1)
    for (let day = maxDay(event.first, from); day <= last; day = addDays(day, 1)) byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  return byDay
}

/** How much of a day an event takes: all of it, from or until a time, or between two. */
export type Part = { kind: 'all' } | { kind: 'from' | 'until'; at: number } | { kind: 'between'; start: number; end: number }

export function partOf({ isAllDay, first, last, start, end }: ShownEvent, day: Day): Part {
  if (isAllDay || (first < day && day < last)) return { kind: 'all' }
  if (first === last) return { kind: 'between', start: Date.parse(start), end: Date.parse(end) }
  return first === day ? { kind: 'from', at: Date.parse(start) } : { kind: 'until', at: Date.parse(end) }
}

function inOrder(a: ShownEvent, b: ShownEvent): number {
  if (a.isAllDay !== b.isAllDay) return a.isAllDay ? -1 : 1
  return a.isAllDay ? a.start.localeCompare(b.start) : Date.parse(a.start) - Date.parse(b.start)
}

const maxDay = (a: Day, b: Day): Day => (a > b ? a : b)
