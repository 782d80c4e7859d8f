import ical from 'node-ical'
import { textOf } from '../lines/text-value.ts'
import type { VTimeZone } from './vtimezone.ts'

/**
 * Gives the zone that a calendar means by a name, as `createTimeZones` takes it: one of the IANA database by its name, also with a path before it; else what
 * the calendar itself says of it (VTIMEZONE, which is of the `object` that it stands in); else one with a Windows name, or an offset. null for a name that
 * says nothing.
 */
export function createZoneNames(zones: readonly VTimeZone[]): (name: string, object: number) => string | null {
  const places = new Map<string, string | null>()
  const resolved = new Map<string, string | null>()
  const resolve = (cache: Map<string, string | null>, name: string, zoneOf: (name: string) => string | null) => {
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const zone = zoneOf(name)
    cache.set(name, zone)
    return zone
  }
  return (text, object) => {
    const name = zoneName(text)
    const place = resolve(places, name, placeOf)
    if (place !== null && isUnique(name)) return place
    const named = (of: (zone: VTimeZone) => boolean) =>
      zones.findLastIndex((zone) => zone.id === name && zone.observances.length > 0 && of(zone))
    const own = named((zone) => zone.object === object)
    const any = own === -1 ? named(() => true) : own
    if (any !== -1) return `#${any}`
    return place ?? resolve(resolved, name, () => describedZone(name, zones))
  }
}

/** A name without quotes around it and escapes in it: as a property it is TEXT, as a parameter it is not. */
export const zoneName = (value: string): string => textOf(value.trim().replace(/^"(.*)"$/, '$1')).trim()

/** Short names such as `EST` are used for other zones than those of the IANA database. */
const isUnique = (name: string) => /\/|^utc$/i.test(name)

function placeOf(name: string): string | null {
  if (/^(?:utc|z|tzone:\/\/microsoft\/utc)$/i.test(name)) return 'UTC'
  if (isZone(name)) return name
  // `/freeassociation.sourceforge.net/Europe/Berlin`, `/mozilla.org/20070129_1/America/Argentina/Salta`
  const parts = name.split('/').filter(Boolean)
  return [3, 2].map((count) => parts.slice(-count).join('/')).find((part) => part.includes('/') && isZone(part)) ?? null
}

function describedZone(name: string, zones: readonly VTimeZone[]): string | null {
  const location = zones.find(({ id }) => id === name)?.location
  return location && isZone(location) ? location : (windowsZone(name) ?? fixedZone(name))
}

/** `GMT+0200`, `UTC-5`, `+05:30` */
function fixedZone(name: string): string | null {
  const match = /^(?:GMT|UTC)?\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name)
  if (!match || Number(match[2]) > 14) return null
  return `${match[1]}${match[2]?.padStart(2, '0')}:${match[3] ?? '00'}`
}

function isZone(name: string): boolean {
  // Intl takes offsets such as `+01:00` for zones as well.
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** node-ical has the names that Windows and Outlook use: “W. Europe Standard Time”, “(UTC+01:00) Amsterdam, Berlin”. */
function windowsZone(name: string): string | null {
  if (!/^[\w().,:+&\- ]{3,100}$/.test(name) || !/[ ,]/.test(name)) return null
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;TZID="${name}":20250101T000000\nEND:VEVENT\nEND:VCALENDAR`
  const event = ical.parseICS(text)['1'] as { start?: { tz?: string } } | undefined
  const zone = event?.start?.tz
  return zone !== undefined && isZone(zone) ? zone : null
}
