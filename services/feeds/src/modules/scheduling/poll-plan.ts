import type { FeedFailure } from '../feed/feed.errors.ts'
import type { FeedRecord } from '../feed/feed.model.ts'

/**
 * How often feeds are asked; milliseconds. Between `minMs` and `maxMs` while they are read; from `retryMs` on when they fail, up to a day;
 * for `readMs` at most. One that has failed for `healAfterMs` is looked for again from its site. `random` gives 0 to 1.
 */
export type PollPlan = { minMs: number; maxMs: number; retryMs: number; healAfterMs: number; readMs: number; random: () => number }

const day = 24 * 3_600_000
/** A server is left alone for no longer than that, whatever it says. */
export const longestRetryAfter = 30 * day
/** A feed that is not to be asked by itself is only looked after: whether anybody still has it. */
const restMs = 30 * day
const failuresToHeal = 3
/** These say nothing of whether the feed lives: who asks is to blame, or how often. */
const notDying = new Set(['rate_limited', 'credentials_required', 'address_not_allowed', 'too_large', 'aborted'])

type Wishes = Pick<FeedRecord, 'interval_ms' | 'asked_ms'>

/**
 * When a feed that was just read is asked again: within its interval, up to a tenth early, so that feeds read together part ways; later
 * where the shortest interval, the feed or its server (`freshMs`, a day at most) demand it, and up to a tenth after that.
 */
export function afterSuccess(now: Date, { interval_ms: interval, asked_ms: asked }: Wishes, plan: PollPlan, freshMs = 0): Date {
  const apart = plan.random() / 10
  const wished = Math.min(plan.maxMs, Math.max(asked ?? 0, freshMs))
  const own = (interval ?? startMs(plan)) * (1 - apart)
  return new Date(now.getTime() + Math.max(own, Math.max(plan.minMs, wished) * (1 + apart)))
}

/**
 * When a feed is asked again that failed `failures` times in a row: the delay doubles up to a day, a fifth of it by chance. Never before
 * the server's own Retry-After (RFC 9110 §10.2.3) is over.
 */
export function afterFailure(now: Date, failures: number, failure: FeedFailure, { retryMs, random }: PollPlan): Date {
  const doubled = Math.min(day, retryMs * 2 ** Math.min(failures - 1, 20))
  const delay = doubled * (0.8 + random() / 5)
  const wait = Math.min(failure.retry_after_ms ?? 0, longestRetryAfter) * (1 + random() / 20)
  return new Date(now.getTime() + Math.max(delay, wait))
}

/** Until when a server wants to be left alone, a month at most; null: it has not said so. */
export function waitUntil(now: Date, failure: FeedFailure): Date | null {
  const wait = Math.min(failure.retry_after_ms ?? 0, longestRetryAfter)
  return wait > 0 ? new Date(now.getTime() + wait) : null
}

/** When somebody looks after a feed that is not asked. */
export function afterRest(now: Date): Date {
  return new Date(now.getTime() + restMs)
}

/** A feed that has said it is over, or that waits for its owner's name and password, is not asked by itself. */
export function isAtRest({ status, error, private_of: owner }: Pick<FeedRecord, 'status' | 'error' | 'private_of'>): boolean {
  return status === 'gone' || (error === 'credentials_required' && (owner ?? null) !== null)
}

/** When a feed is tried again that nobody has survived reading. */
export function afterAttempts(now: Date): Date {
  return new Date(now.getTime() + day)
}

/** A queued poll that has not come about by then is queued again: after the lease of a process that was killed, within the interval. */
export function jobLostMs({ minMs, readMs }: PollPlan): number {
  return Math.max(leaseMs({ readMs }) + 5_000, Math.min(5 * 60_000, minMs))
}

/** Longer than any reading takes, with all that comes of it: whoever is killed meanwhile holds nobody up for long. */
export function leaseMs({ readMs }: Pick<PollPlan, 'readMs'>): number {
  return 3 * readMs
}

/** When a feed that keeps failing is to be looked for again from its site; null: not (yet). */
export function healingAt(
  now: Date,
  feed: Pick<FeedRecord, 'healing_at' | 'failing_since' | 'failures'>,
  failure: FeedFailure,
  plan: PollPlan,
): Date | null {
  if (feed.healing_at) return feed.healing_at
  if (failure.error === 'gone') return now
  if (notDying.has(failure.error) || feed.failures + 1 < failuresToHeal || !feed.failing_since) return null
  return now.getTime() - feed.failing_since.getTime() >= plan.healAfterMs ? now : null
}

/** The interval of a feed of which nothing is known yet. */
export function startMs({ minMs, maxMs }: PollPlan): number {
  return Math.min(maxMs, Math.max(minMs, 3_600_000))
}
