import type { ChangesDigest } from '@foyer/contracts/accounts/email-preferences'

const dayMs = 24 * 3_600_000
const sentAtHour = 6
const monday = 1

/** When the next digest is sent after a moment: each morning, or on Mondays, in the time zone of the person, by default UTC. */
export function nextDigestAt(digest: Exclude<ChangesDigest, 'never'>, after: Date, timeZone = 'UTC'): Date {
  const today = wallTime(after, timeZone) - (wallTime(after, timeZone) % dayMs)
  for (let day = today; ; day += dayMs) {
    const morning = momentOf(day + sentAtHour * 3_600_000, timeZone)
    const isDay = digest === 'daily' || new Date(day).getUTCDay() === monday
    if (isDay && morning > after) return morning
  }
}

/** What a clock in the time zone shows, in ms as if it were UTC. */
function wallTime(moment: Date, timeZone: string): number {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...options })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** The moment when a clock in the time zone shows this. */
function momentOf(wall: number, timeZone: string): Date {
  const offsetAt = (moment: number) => wallTime(new Date(moment), timeZone) - moment
  // The first guess may be on the other side of a change of the clocks.
  const guess = wall - offsetAt(wall)
  return new Date(wall - offsetAt(guess))
}
