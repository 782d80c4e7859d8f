import { maxRetryAfterMs } from '../fetching/http-cache-headers.ts'
import type { FeedFailure } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'

/**
 * How often feeds are asked; milliseconds. Between `minMs` and `maxMs` while they are read; from `retryMs` on when they fail, up to a day;
 * for `fetchMs` at most. One that has failed for `relocateAfterMs` is looked for again from its site. `random` gives 0 to 1.
 */
export type PollPlan = { minMs: number; maxMs: number; retryMs: number; relocateAfterMs: number; fetchMs: number; random: () => number }

const day = 24 * 3_600_000
/** A feed that is not to be asked by itself is only looked after: whether anybody still has it. */
const dormantMs = 30 * day
const minFailuresToRelocate = 3
/** These say nothing of whether the feed lives: who asks is to blame, or how often. */
const notFatalErrors = new Set(['rate_limited', 'credentials_required', 'address_not_allowed', 'too_large', 'aborted'])

type PublisherHints = Pick<FeedRecord, 'interval_ms' | 'publisher_ttl_ms'>

/**
 * When a feed that was just read is asked again: within its interval, up to a tenth early, so that feeds read together part ways; later
 * where the shortest interval, the feed or its server (`freshMs`, a day at most) demand it, and up to a tenth after that.
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
 * When a feed is asked again that failed `failures` times in a row: the delay doubles up to a day, a fifth of it by chance. Never before
 * the server's own Retry-After (RFC 9110 §10.2.3) is over.
 */
export function nextPollAfterFailure(now: Date, failures: number, failure: FeedFailure, { retryMs, random }: PollPlan): Date {
  const doubled = Math.min(day, retryMs * 2 ** Math.min(failures - 1, 20))
  const delay = doubled * (0.8 + random() / 5)
  const wait = Math.min(failure.retry_after_ms ?? 0, maxRetryAfterMs) * (1 + random() / 20)
  return new Date(now.getTime() + Math.max(delay, wait))
}

/** Until when a server wants to be left alone, a month at most; null: it has not said so. */
export function waitUntil(now: Date, failure: FeedFailure): Date | null {
  const wait = Math.min(failure.retry_after_ms ?? 0, maxRetryAfterMs)
  return wait > 0 ? new Date(now.getTime() + wait) : null
}

/** When somebody looks after a feed that is not asked. */
export function nextPollOfDormant(now: Date): Date {
  return new Date(now.getTime() + dormantMs)
}

/** When a feed is tried again that nobody has survived reading. */
export function nextPollOfQuarantined(now: Date): Date {
  return new Date(now.getTime() + day)
}

/** A queued poll that has not come about by then is queued again: after the lease of a process that was killed, within the interval. */
export function requeueAfterMs({ minMs, fetchMs }: PollPlan): number {
  return Math.max(leaseMs({ fetchMs }) + 5_000, Math.min(5 * 60_000, minMs))
}

/** Longer than any reading takes, with all that comes of it: whoever is killed meanwhile holds nobody up for long. */
export function leaseMs({ fetchMs }: Pick<PollPlan, 'fetchMs'>): number {
  return 3 * fetchMs
}

/** When a feed that keeps failing is to be looked for again from its site; null: not (yet). */
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

/** The interval of a feed of which nothing is known yet. */
export function initialIntervalMs({ minMs, maxMs }: PollPlan): number {
  return Math.min(maxMs, Math.max(minMs, 3_600_000))
}
