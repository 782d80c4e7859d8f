import { ruleDates } from './rule-dates.ts'
import type { TimeZone } from './zone-clock.ts'

/**
 * One half of a VTIMEZONE (RFC 5545 §3.6.5): the clock times at which it begins, by the clock that it ends, and the offsets to UTC before and from
 * then on, in milliseconds.
 */
export type Observance = { starts: number[]; rules: string[]; before: number; offset: number }
export type VTimeZone = { id: string; object: number; location: string | null; observances: Observance[] }

type Onset = { at: number; offset: number }

const dayMs = 86_400_000

/** The milliseconds of `+0530` or `-080000` (RFC 5545 §3.3.14); null for what is no offset. */
export function offsetMs(text: string): number | null {
  const match = /^([+-]?)(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const ms = ((Number(match[2]) * 60 + Number(match[3])) * 60 + Number(match[4] ?? 0)) * 1000
  return match[1] === '-' ? -ms : ms
}

/** The zone that a VTIMEZONE describes. Before its first observance, what that says was before. */
export function observedZone(observances: readonly Observance[]): TimeZone {
  const years = new Map<number, Onset[]>()
  const first = observances.toSorted((a, b) => (a.starts[0] ?? 0) - a.before - ((b.starts[0] ?? 0) - b.before))[0]
  return (instant) => {
    const year = new Date(instant).getUTCFullYear()
    const onsets = years.get(year) ?? onsetsAround(observances, year)
    years.set(year, onsets)
    return onsets.findLast(({ at }) => at <= instant)?.offset ?? first?.before ?? 0
  }
}

/** The last onset of each observance before a year, and those in it, in their order. */
function onsetsAround(observances: readonly Observance[], year: number): Onset[] {
  const [from, to] = [Date.UTC(year, 0, 1) - 2 * dayMs, Date.UTC(year + 1, 0, 1) + 2 * dayMs]
  return observances
    .flatMap((observance) => {
      const clocks = [...observance.starts, ...observance.rules.flatMap((rule) => ruleOnsets(rule, observance.starts[0] ?? 0, from, to))]
      return clocks.map((clock) => ({ at: clock - observance.before, offset: observance.offset }))
    })
    .toSorted((a, b) => a.at - b.at)
}

function ruleOnsets(rule: string, start: number, from: number, to: number): number[] {
  try {
    return ruleDates(rule, start, { from, to, withPrevious: true })
  } catch {
    return []
  }
}
