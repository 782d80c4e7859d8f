import { type ContentLine, contentLines } from './content-lines.ts'
import { type Observance, type VTimeZone, offsetMinutes } from './vtimezone.ts'

/** What matters of a VEVENT, by property; those that may come more than once in their order. */
export type EventLines = Map<string, ContentLine[]>
export type CalendarLines = { events: EventLines[]; zones: VTimeZone[]; is_cut: boolean }

const maxEvents = 10_000
const maxZones = 200
const properties = new Set('UID SEQUENCE STATUS CLASS SUMMARY LOCATION DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID'.split(' '))
/** How often a property counts. */
const maxRepeats = 400

/** The events and time zones of a calendar, without alarms, attachments and whatever else; null where the text is no calendar. */
export function readCalendarLines(text: string): CalendarLines | null {
  const result: CalendarLines = { events: [], zones: [], is_cut: false }
  const path: string[] = []
  let event: EventLines = new Map()
  let zone: VTimeZone = { id: '', location: null, observances: [] }
  let observance = new Map<string, string>()
  let isCalendar = false

  const begin = (name: string) => {
    path.push(name)
    if (name === 'VCALENDAR') isCalendar = true
    if (name === 'VEVENT') event = new Map()
    else if (name === 'VTIMEZONE') zone = { id: '', location: null, observances: [] }
    else if (isObservance(name)) observance = new Map()
  }
  const end = (name: string) => {
    const at = path.lastIndexOf(name)
    if (at === -1) return
    path.length = at
    if (name === 'VEVENT') {
      if (result.events.length < maxEvents) result.events.push(event)
      else result.is_cut = true
    } else if (name === 'VTIMEZONE' && result.zones.length < maxZones) result.zones.push(zone)
    else if (isObservance(name)) zone.observances.push(...observanceOf(observance))
  }
  const take = (line: ContentLine) => {
    const component = path.at(-1)
    if (component === 'VEVENT' && properties.has(line.name)) {
      const lines = event.get(line.name) ?? []
      if (lines.length < maxRepeats) event.set(line.name, [...lines, line])
    } else if (component === 'VTIMEZONE') {
      if (line.name === 'TZID') zone.id = line.value
      if (line.name === 'X-LIC-LOCATION') zone.location = line.value
    } else if (component !== undefined && isObservance(component)) observance.set(line.name, line.value)
  }

  for (const line of contentLines(text)) {
    const value = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') begin(value)
    else if (line.name === 'END') end(value)
    else take(line)
    // A calendar says at once that it is one.
    if (!isCalendar) return null
  }
  return isCalendar ? result : null
}

/** The value of a property that an event has once. */
export function valueOf(event: EventLines, name: string): string | undefined {
  return event.get(name)?.[0]?.value
}

const isObservance = (name: string) => name === 'STANDARD' || name === 'DAYLIGHT'

function observanceOf(lines: ReadonlyMap<string, string>): Observance[] {
  const offset = offsetMinutes(lines.get('TZOFFSETTO') ?? '')
  const start = lines.get('DTSTART')
  return offset === null || start === undefined ? [] : [{ start, offset, rule: lines.get('RRULE') ?? null }]
}
