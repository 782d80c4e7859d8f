import { type PollPlan, initialIntervalMs } from './poll-plan.ts'

/** A feed is asked about this often between two of its articles. */
const pollsPerGap = 4
/** Unchanged, the next look is that much later, and never later than this part of the quiet so far. */
const growth = 1.1
const quietDivisor = 8
const maxDates = 10

type IntervalState = { interval_ms: number | null; last_changed: Date | null }

/**
 * How often a feed is worth asking that has just brought something else: a quarter of the usual time between its newest articles, or of
 * half the time it has been quiet where that is longer; by half in one step towards it, so that one busy day does not turn everything
 * over. A feed without dates is measured by when it changed before. Milliseconds, within the plan's bounds.
 */
export function intervalAfterChange(now: Date, dates: readonly Date[], feed: IntervalState, plan: PollPlan): number {
  const gap = typicalGap(now, dates, plan) ?? (feed.last_changed ? now.getTime() - feed.last_changed.getTime() : null)
  const target = gap === null ? initialIntervalMs(plan) : bounded(gap / pollsPerGap, plan)
  return bounded(feed.interval_ms === null ? target : Math.sqrt(feed.interval_ms * target), plan)
}

/** The interval of a feed that has not changed: a little longer each time, in keeping with how long it has been quiet. */
export function intervalUnchanged(now: Date, feed: IntervalState, plan: PollPlan): number {
  const current = feed.interval_ms ?? initialIntervalMs(plan)
  const quiet = feed.last_changed ? now.getTime() - feed.last_changed.getTime() : Number.POSITIVE_INFINITY
  return bounded(Math.min(current * growth, Math.max(current, quiet / quietDivisor)), plan)
}

/**
 * The median of the times between the newest articles, half the quiet since where that is longer. Of one or two dates only the quiet says
 * something, of dates ahead of now nothing does.
 */
function typicalGap(now: Date, dates: readonly Date[], plan: PollPlan): number | null {
  const past = dates.map((date) => date.getTime()).filter((time) => time <= now.getTime())
  const newest = past.toSorted((a, b) => b - a).slice(0, maxDates)
  if (newest[0] === undefined) return null
  const quiet = (now.getTime() - newest[0]) / 2
  if (newest.length < 3) return Math.max(quiet, initialIntervalMs(plan) * pollsPerGap)
  const gaps = newest.slice(1).map((time, index) => (newest[index] ?? time) - time)
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return Math.max(median, quiet)
}

function bounded(ms: number, { minMs, maxMs }: PollPlan): number {
  return Math.round(Math.min(Math.max(ms, minMs), Math.max(minMs, maxMs)))
}
