/** What the clocks of a place show: how many milliseconds they are ahead of UTC at a moment. */
export type TimeZone = (instant: number) => number

const dayMs = 86_400_000

/** Milliseconds since 1970 of a time in UTC, with the month from 1 on; `Date.UTC` takes the years before 100 for those of the last century. */
export function utcTime(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.setUTCHours(hour, minute, second)
}

/** `20261126T090000Z`, in the years that can be written so. */
export function compactTime(ms: number): string {
  const date = new Date(Math.min(Math.max(ms, firstTime), lastTime))
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** What the clocks of a zone show at a moment, as milliseconds since 1970 as if they were UTC. */
export function clockOf(instant: number, zone: TimeZone): number {
  return instant + zone(instant)
}

/**
 * The moment at which the clocks of a zone show a time (RFC 5545 §3.3.5): the first one in the hour that comes twice; in an hour that is left out, by the
 * offset before it.
 */
export function instantOf(clock: number, zone: TimeZone): number {
  const [before, after] = [zone(clock - dayMs), zone(clock + dayMs)]
  const instants = [clock - before, clock - after].filter((instant) => clockOf(instant, zone) === clock)
  return instants.length > 0 ? Math.min(...instants) : clock - before
}

const [firstTime, lastTime] = [utcTime(0, 1, 1), utcTime(9999, 12, 31, 23, 59, 59)]
