import { maxRetryAfterMs } from '../fetching/http-cache-headers.ts'
import type { FeedFailure } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'

/**
 * How often feeds are polled, in milliseconds: between `minMs` and `maxMs` while they work, from `retryMs` up to a day while they fail. A
 * fetch takes at most `fetchMs`. A feed that has failed for `relocateAfterMs` is due for relocation, and dead when it has failed for
 * `deadAfterMs`. `random` gives 0 to 1.
 */
export type PollPlan = {
  minMs: number
  maxMs: number
  retryMs: number
  relocateAfterMs: number
  deadAfterMs: number
  fetchMs: number
  random: () => number
}

const day = 24 * 3_600_000
/** The interval at which a dormant feed is checked for subscriptions. */
const dormantMs = 30 * day
const minFailuresToRelocate = 3
/** Errors that do not tell that the feed is dead: the request or its frequency is to blame. */
const notFatalErrors = new Set(['rate_limited', 'credentials_required', 'address_not_allowed', 'too_large', 'aborted'])

type PublisherHints = Pick<FeedRecord, 'interval_ms' | 'publisher_ttl_ms'>

/**
 * The next poll after a successful one: at the end of the interval or up to a tenth earlier, which spreads feeds that were polled together.
 * The minimum interval, the feed or its server (`freshMs`, a day at most) may delay it; then it is up to a tenth later.
 */
export function nextPollAfterSuccess(
  now: Date,
  { interval_ms: interval, publisher_ttl_ms: publisherTtl }: PublisherHints,
  plan: PollPlan,
  freshMs = 0,
): Date {
  const apart = plan.random() / 10
  const requestedMs = Math.min(plan.maxMs, Math.max(publisherTtl ?? 0, freshMs))
  const own = (interval ?? initialIntervalMs(plan)) * (1 - apart)
  return new Date(now.getTime() + Math.max(own, Math.max(plan.minMs, requestedMs) * (1 + apart)))
}

/**
 * The next poll after `failures` failures in a row: the delay doubles up to a day, a fifth of it at random. Never before Retry-After (RFC
 * 9110 §10.2.3) has passed.
 */
export function nextPollAfterFailure(now: Date, failures: number, failure: FeedFailure, { retryMs, random }: PollPlan): Date {
  const doubled = Math.min(day, retryMs * 2 ** Math.min(failures - 1, 20))
  const delay = doubled * (0.8 + random() / 5)
  const wait = Math.min(failure.retry_after_ms ?? 0, maxRetryAfterMs) * (1 + random() / 20)
  return new Date(now.getTime() + Math.max(delay, wait))
}

/** The end of a Retry-After, a month away at most; null without one. */
export function waitUntil(now: Date, failure: FeedFailure): Date | null {
  const wait = Math.min(failure.retry_after_ms ?? 0, maxRetryAfterMs)
  return wait > 0 ? new Date(now.getTime() + wait) : null
}

/** The next check of a dormant feed. */
export function nextPollOfDormant(now: Date): Date {
  return new Date(now.getTime() + dormantMs)
}

/** The next attempt at a quarantined feed. */
export function nextPollOfQuarantined(now: Date): Date {
  return new Date(now.getTime() + day)
}

/** When a queued poll that has not run is queued again: after the lease of a killed process, within the minimum interval. */
export function requeueAfterMs({ minMs, fetchMs }: PollPlan): number {
  return Math.max(leaseMs({ fetchMs }) + 5_000, Math.min(5 * 60_000, minMs))
}

/** Longer than any poll takes, and short enough that a killed process does not delay the feed for long. */
export function leaseMs({ fetchMs }: Pick<PollPlan, 'fetchMs'>): number {
  return 3 * fetchMs
}

/** When a failing feed is due for relocation; null while it is not. */
export function relocateAt(
  now: Date,
  feed: Pick<FeedRecord, 'relocate_at' | 'failing_since' | 'failures'>,
  failure: FeedFailure,
  plan: PollPlan,
): Date | null {
  if (feed.relocate_at) return feed.relocate_at
  if (failure.error === 'gone') return now
  if (notFatalErrors.has(failure.error) || feed.failures + 1 < minFailuresToRelocate || !feed.failing_since) return null
  return now.getTime() - feed.failing_since.getTime() >= plan.relocateAfterMs ? now : null
}

/** The interval of a feed without history. */
export function initialIntervalMs({ minMs, maxMs }: PollPlan): number {
  return Math.min(maxMs, Math.max(minMs, 3_600_000))
}
