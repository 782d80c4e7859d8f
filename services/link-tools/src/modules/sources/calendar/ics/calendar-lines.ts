import { type ContentLine, contentLines } from './lines/content-lines.ts'
import { timesOf } from './event-times.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import { type Observance, type VTimeZone, offsetMs } from './zones/vtimezone.ts'
import { zoneName } from './zones/zone-names.ts'

/** What matters of a component, by property; those that may come more than once in their order. */
export type ComponentLines = Map<string, ContentLine[]>
/** `object`: of which of several calendars in one text it is. Their zones are their own. */
export type CalendarLines = {
  /** What it is called, as it is written (RFC 7986 §5.1, and what was usual before); of several calendars in one text the first. */
  name: string | null
  events: Array<{ lines: ComponentLines; object: number }>
  zones: VTimeZone[]
  is_cut: boolean
}

const maxEvents = 10_000
const maxZones = 200
const maxObservances = 100
const maxOnsets = 2_000
const properties = {
  VEVENT: new Set(
    (
      'UID SEQUENCE DTSTAMP STATUS CLASS SUMMARY LOCATION DTSTART DTEND DURATION RRULE EXRULE RDATE EXDATE RECURRENCE-ID ' +
      'X-MICROSOFT-CDO-ALLDAYEVENT X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT'
    ).split(' '),
  ),
  OBSERVANCE: new Set('DTSTART RRULE RDATE TZOFFSETFROM TZOFFSETTO'.split(' ')),
}

/** The events and time zones of a calendar, without alarms, attachments and whatever else; null where the text is no calendar. */
export function readCalendarLines(text: string): CalendarLines | null {
  const result: CalendarLines = { name: null, events: [], zones: [], is_cut: false }
  const path: string[] = []
  let event: ComponentLines = new Map()
  let zone: VTimeZone = { id: '', object: 0, location: null, observances: [] }
  let observance: ComponentLines = new Map()
  let object = 0

  const begin = (name: string) => {
    // One that does not end, ends where the next begins.
    if (name === 'VEVENT' && path.includes(name)) end(name)
    path.push(name)
    if (name === 'VCALENDAR') object++
    if (name === 'VEVENT') event = new Map()
    else if (name === 'VTIMEZONE') zone = { id: '', object, location: null, observances: [] }
    else if (isObservance(name)) observance = new Map()
  }
  const end = (name: string) => {
    const at = path.lastIndexOf(name)
    if (at === -1) return
    path.length = at
    if (name === 'VEVENT') {
      if (result.events.length < maxEvents) result.events.push({ lines: event, object })
      else result.is_cut = true
    } else if (name === 'VTIMEZONE' && result.zones.length < maxZones) result.zones.push(zone)
    else if (isObservance(name) && zone.observances.length < maxObservances) zone.observances.push(...observanceOf(observance))
  }
  const take = (line: ContentLine) => {
    const component = path.at(-1)
    if (component === 'VCALENDAR' && isName(line.name)) result.name ??= line.value
    else if (component === 'VEVENT') add(event, line, properties.VEVENT)
    else if (component === 'VTIMEZONE') {
      if (line.name === 'TZID') zone.id = zoneName(line.value)
      if (line.name === 'X-LIC-LOCATION') zone.location = line.value.trim()
    } else if (component !== undefined && isObservance(component)) add(observance, line, properties.OBSERVANCE)
  }

  for (const line of contentLines(text)) {
    const value = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') begin(value)
    else if (line.name === 'END') end(value)
    else take(line)
    // A calendar says at once that it is one.
    if (object === 0) return null
  }
  return object === 0 ? null : result
}

/** The value of a property that a component has once. */
export function valueOf(component: ComponentLines, name: string): string | undefined {
  return component.get(name)?.[0]?.value
}

function add(component: ComponentLines, line: ContentLine, names: ReadonlySet<string>): void {
  if (!names.has(line.name)) return
  const lines = component.get(line.name)
  if (lines) lines.push(line)
  else component.set(line.name, [line])
}

const isName = (name: string) => name === 'NAME' || name === 'X-WR-CALNAME'

const isObservance = (name: string) => name === 'STANDARD' || name === 'DAYLIGHT'

function observanceOf(lines: ComponentLines): Observance[] {
  const offset = offsetMs(valueOf(lines, 'TZOFFSETTO') ?? '')
  const before = offsetMs(valueOf(lines, 'TZOFFSETFROM') ?? '') ?? offset
  const clocks = (name: string) => (lines.get(name) ?? []).flatMap((line) => timesOf(line, () => null)).map(({ clock }) => clock)
  const starts = [...clocks('DTSTART').slice(0, 1), ...clocks('RDATE')]
  const [start] = starts
  if (offset === null || before === null || start === undefined) return []
  const until = (value: string) => {
    const [time] = timesOf({ name: 'UNTIL', params: '', value }, () => null)
    return time ? time.clock + (time.form === 'moment' ? before : 0) : null
  }
  const rules = (lines.get('RRULE') ?? []).slice(0, 10).flatMap(({ value }) => recurrenceRule(value, start, until)?.text ?? [])
  // Clocks are not changed every day.
  return [{ starts: starts.slice(0, maxOnsets), rules: rules.filter((rule) => /FREQ=(?:YEAR|MONTH)LY/.test(rule)), before, offset }]
}
