import { type Observance, observedZone } from './vtimezone.ts'
import { type TimeZone, utcTime } from './zone-clock.ts'

/** Finds a zone by its name in a reduced calendar (`createZoneNames`). */
export type TimeZones = (name: string) => TimeZone

/** No place changes its clocks twice within it. */
const spanMs = 4 * 86_400_000

/**
 * Finds time zones by the names that `createZoneNames` gives: `UTC`, a zone of the IANA database, an offset such as `+05:30`, or `#0` for the first of
 * the calendar’s own.
 */
export function createTimeZones(own: ReadonlyArray<readonly Observance[]>): TimeZones {
  const zones = new Map<string, TimeZone>()
  return (name) => {
    const zone = zones.get(name) ?? zoneOf(name, own)
    zones.set(name, zone)
    return zone
  }
}

function zoneOf(name: string, own: ReadonlyArray<readonly Observance[]>): TimeZone {
  if (name === 'UTC') return () => 0
  if (name.startsWith('#')) return observedZone(own[Number(name.slice(1))] ?? [])
  const offset = /^([+-])(\d{2}):(\d{2})$/.exec(name)
  if (!offset) return placeZone(name)
  const ms = (Number(offset[2]) * 60 + Number(offset[3])) * 60_000 * (offset[1] === '-' ? -1 : 1)
  return () => ms
}

function placeZone(timeZone: string): TimeZone {
  const digits = { month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, era: 'short', year: 'numeric', ...digits, hourCycle: 'h23' })
  const offsetAt: TimeZone = (instant) => {
    const seconds = Math.floor(instant / 1000) * 1000
    const parts = new Map(format.formatToParts(seconds).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
    const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year')
    return utcTime(year, part('month'), part('day'), part('hour'), part('minute'), part('second')) - seconds
  }
  return inSpans(offsetAt)
}

/** Asks for the offset of some days once, where it is the same at both of their ends: Intl takes its time. */
function inSpans(offsetAt: TimeZone): TimeZone {
  const spans = new Map<number, number | null>()
  return (instant) => {
    const span = Math.floor(instant / spanMs)
    const cached = spans.get(span)
    if (cached !== undefined) return cached ?? offsetAt(instant)
    const offset = offsetAt(span * spanMs)
    spans.set(span, offset === offsetAt((span + 1) * spanMs) ? offset : null)
    return spans.get(span) ?? offsetAt(instant)
  }
}
