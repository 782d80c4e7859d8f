import type { Override, Series } from './calendar-entry.ts'
import type { Shown } from './calendar-event.ts'
import { type Length, clockOfKey, dayMs, keyOf, midnightOf } from './event-times.ts'
import type { RecurrenceRule } from './recurrence-rule.ts'
import { countOf, ruleDates } from './zones/rule-dates.ts'
import type { TimeZones } from './zones/time-zone.ts'

/** A time at which a series happens, by its key, and how long. */
export type Instance = { at: number; length: Length }

type Range = { from: number; to: number; max: number }

/** How far from a window something can begin that is in it, in milliseconds. */
export function reachOf(shown: ReadonlyArray<Pick<Shown, 'length'>>, following: ReadonlyArray<Pick<Override, 'shift'>>): number {
  const lengths = shown.map(({ length }) => length.days * dayMs + length.ms)
  return 2 * dayMs + Math.max(0, ...lengths) + Math.max(0, ...following.map(({ shift }) => Math.abs(shift)))
}

/** When a series happens about a range, each time once (RFC 5545 §3.8.5). A rule that cannot be followed is left out, and `is_cut` says so. */
export function instancesOf(series: Series, range: Range, zones: TimeZones): { instances: Instance[]; is_cut: boolean } {
  const { start, rules, excluding, dates, periods, without, length } = series
  const timesOf = (each: readonly RecurrenceRule[]) => each.map((rule) => ruleTimes(rule, series, range, zones))
  const [fromRules, excluded] = [timesOf(rules), timesOf(excluding)]
  const left = new Set([...without, ...excluded.flatMap((times) => times ?? [])])
  // The start is the first time, whether a rule gives it or not. A rule that ends before it is one that was cancelled.
  const first = rules.some(({ until }) => until !== null && until < start) ? [] : [keyOf({ ...series, clock: start }, zones)]
  const own = [...first, ...fromRules.flatMap((times) => times ?? [])]
  // A period of an RDATE says how long it is, whether a rule gives its time too or not.
  const instances = new Map(own.map((at) => [at, length]))
  for (const at of dates) if (at >= range.from && at <= range.to) instances.set(at, length)
  for (const period of periods) instances.set(period.at, period.length)
  for (const at of left) instances.delete(at)
  const isCut = [...fromRules, ...excluded].some((times) => times === null || times.length > range.max)
  return { instances: [...instances].map(([at, each]) => ({ at, length: each })), is_cut: isCut }
}

/** null for a rule that cannot be followed. */
function ruleTimes({ text }: RecurrenceRule, series: Series, range: Range, zones: TimeZones): number[] | null {
  const { form, zone, start } = series
  const key = (clock: number) => keyOf({ form, zone, clock }, zones)
  try {
    if (form === 'day') return ruleDates(text, start, range).map(midnightOf)
    const isShown = (clock: number) => clock === start || clockOfKey(key(clock), series, zones) === clock
    return shownDates(text, start, range, isShown).map(key)
  } catch {
    return null
  }
}

/** A time that no clock shows, in the hour that is left out, is no time of a rule, and does not count (RFC 5545 §3.3.10). */
function shownDates(text: string, start: number, range: Range, isShown: (clock: number) => boolean): number[] {
  const count = countOf(text)
  const skipped = count === null ? 0 : ruleDates(text, start, { ...range, from: start }).filter((clock) => !isShown(clock)).length
  const counted = skipped === 0 ? text : text.replace(/COUNT=\d+/, `COUNT=${(count ?? 0) + skipped}`)
  return ruleDates(counted, start, range).filter(isShown)
}
