import { calendarName, readEvent } from './calendar-event.ts'
import { type CalendarEntry, entryOf } from './calendar-entry.ts'
import { readCalendarLines, valueOf } from './calendar-lines.ts'
import { timesOf } from './event-times.ts'
import { createTimeZones } from './zones/time-zone.ts'
import type { Observance } from './zones/vtimezone.ts'
import { createZoneNames } from './zones/zone-names.ts'

/** `name`: what it is called, if it says so; earlier releases have not stored it. `zones`: those that it describes itself (`createTimeZones`). */
export type ReducedCalendar = { name?: string; zones: Observance[][]; entries: CalendarEntry[]; is_cut: boolean }

/**
 * What matters of a calendar (RFC 5545), in a form that is quick to look through: every event that can be read. null where the text is no calendar.
 */
export function reduceCalendar(text: string): ReducedCalendar | null {
  const calendar = readCalendarLines(text)
  if (!calendar) return null
  const own = calendar.zones.map(({ observances }) => observances)
  const names = createZoneNames(calendar.zones)
  const zones = createTimeZones(own)
  const events = calendar.events.flatMap(({ lines, object }) =>
    readEvent(lines, (line) => timesOf(line, (name) => names(name, object)), zones),
  )
  // An empty UID is none.
  const groups = Map.groupBy(events, ({ lines }) => valueOf(lines, 'UID')?.trim() || lines)
  const entries = [...groups.values()].flatMap((group) => entryOf(group, zones))
  const name = calendarName(calendar.name ?? '')
  return { ...(name !== '' && { name }), zones: own, entries, is_cut: calendar.is_cut }
}
