import { type PollPlan, initialIntervalMs } from './poll-plan.ts'

/** Polls between two articles of a feed. */
const pollsPerGap = 4
/** The growth of the interval of an unchanged feed, and its bound as a part of the time since the last change. */
const growth = 1.1
const quietDivisor = 8
const maxDates = 10

type IntervalState = { interval_ms: number | null; last_changed: Date | null }

/**
 * The interval of a feed that has just changed, in milliseconds: a quarter of the median time between its newest articles, or of half the
 * time it was quiet where that is longer. It moves half of the way in one step, so that a busy day has a limited effect. A feed without
 * dates is measured by its last change. Within the bounds of the plan.
 */
export function intervalAfterChange(now: Date, dates: readonly Date[], feed: IntervalState, plan: PollPlan): number {
  const gap = typicalGap(now, dates, plan) ?? (feed.last_changed ? now.getTime() - feed.last_changed.getTime() : null)
  const target = gap === null ? initialIntervalMs(plan) : bounded(gap / pollsPerGap, plan)
  return bounded(feed.interval_ms === null ? target : Math.sqrt(feed.interval_ms * target), plan)
}

/** The interval of a feed that has not changed: a little longer each time, bounded by how long it has been quiet. */
export function intervalUnchanged(now: Date, feed: IntervalState, plan: PollPlan): number {
  const current = feed.interval_ms ?? initialIntervalMs(plan)
  const quiet = feed.last_changed ? now.getTime() - feed.last_changed.getTime() : Number.POSITIVE_INFINITY
  return bounded(Math.min(current * growth, Math.max(current, quiet / quietDivisor)), plan)
}

/**
 * The median time between the newest articles, or half the time since the newest where that is longer. With one or two dates only the
 * latter counts; future dates are ignored.
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
