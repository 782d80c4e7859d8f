import ical from 'node-ical'
import { type VTimeZone, zoneLike } from './vtimezone.ts'

/**
 * Gives the zone of the IANA database that a calendar means by a name: its own, one with a path before it, a Windows name, or one whose rules are in
 * the calendar (VTIMEZONE). null for a name that says nothing.
 */
export function createZoneNames(zones: readonly VTimeZone[], year: number): (name: string) => string | null {
  const resolved = new Map<string, string | null>()
  return (name) => {
    const cached = resolved.get(name)
    if (cached !== undefined) return cached
    const zone = resolveZone(name, zones, year)
    resolved.set(name, zone)
    return zone
  }
}

function resolveZone(name: string, zones: readonly VTimeZone[], year: number): string | null {
  if (/^tzone:\/\/microsoft\/utc$/i.test(name)) return 'UTC'
  if (isZone(name)) return name
  // `/freeassociation.sourceforge.net/Europe/Berlin`, `/mozilla.org/20070129_1/America/Argentina/Salta`
  const parts = name.split('/').filter(Boolean)
  const suffix = [3, 2].map((count) => parts.slice(-count).join('/')).find((part) => part.includes('/') && isZone(part))
  if (suffix !== undefined) return suffix
  const definition = zones.find(({ id }) => id === name)
  if (definition?.location && isZone(definition.location)) return definition.location
  return windowsZone(name) ?? (definition ? zoneLike(definition, year) : fixedZone(name))
}

/** `GMT+0200`, `UTC-5`: whole hours, which the IANA database counts the other way round. */
function fixedZone(name: string): string | null {
  const match = /^(?:GMT|UTC)?([+-])0?(\d{1,2})(?::?00)?$/.exec(name)
  if (!match || Number(match[2]) > (match[1] === '+' ? 14 : 12)) return null
  return `Etc/GMT${match[1] === '+' ? '-' : '+'}${Number(match[2])}`
}

function isZone(name: string): boolean {
  // Offsets such as `+01:00` are zones for Intl, and not for what reads the calendar.
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** node-ical has the names that Windows and Outlook use: “W. Europe Standard Time”, “(UTC+01:00) Amsterdam, Berlin”. */
function windowsZone(name: string): string | null {
  // A zone that somebody has customised says by its rules alone which it is.
  if (!/^[\w().,:+&\- ]{3,100}$/.test(name) || !/[ ,]/.test(name) || /^custom/i.test(name)) return null
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;TZID="${name}":20250101T000000\nEND:VEVENT\nEND:VCALENDAR`
  const event = ical.parseICS(text)['1'] as { start?: { tz?: string } } | undefined
  const zone = event?.start?.tz
  return zone !== undefined && isZone(zone) ? zone : null
}
