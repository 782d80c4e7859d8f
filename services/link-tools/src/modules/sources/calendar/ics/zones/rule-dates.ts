import { RRuleTemporal } from 'rrule-temporal'
import { compactTime } from './zone-clock.ts'

const maxIterations = 100_000
/** A rule of times of a day is followed in steps of this length, and no further than to `max` dates. */
const stepMs = 14 * 86_400_000

/**
 * The times of a rule (RFC 5545 §3.3.10, RFC 7529) between two others, on the clock of its event: all are milliseconds since 1970 as if that clock were
 * UTC, and so is `UNTIL`. With `withPrevious`, the last one before them too. Throws for a rule that cannot be followed.
 */
export function ruleDates(
  rule: string,
  start: number,
  { from, to, max = Infinity, withPrevious = false }: { from: number; to: number; max?: number; withPrevious?: boolean },
): number[] {
  const recurrence = new RRuleTemporal({ rruleString: `DTSTART:${compactTime(start)}\nRRULE:${rule}`, maxIterations, cache: false })
  const isLong = countOf(rule) === null && /FREQ=(?:HOUR|MINUTE|SECOND)LY|BY(?:HOUR|MINUTE|SECOND)=/.test(rule)
  const step = isLong ? stepMs : Infinity
  const previous = withPrevious ? recurrence.previous(new Date(from)) : null
  const dates = previous ? [previous.epochMilliseconds] : []
  for (let begin = Math.max(from, start); begin <= to && dates.length <= max; begin += step) {
    const between = recurrence.between(new Date(begin), new Date(Math.min(to, begin + step - 1)), true)
    dates.push(...between.map(({ epochMilliseconds }) => epochMilliseconds))
  }
  return dates
}

/** How often a rule gives a time, where that is less than a thousand times; else null. */
export function countOf(rule: string): number | null {
  const count = /;COUNT=(\d{1,3})(?!\d)/.exec(rule)
  return count && Number(count[1])
}
