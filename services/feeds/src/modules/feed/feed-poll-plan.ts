import type { FeedFailure } from './feed.errors.ts'

/** How often feeds are asked; milliseconds. `random` gives 0 to 1. */
export type PollPlan = { intervalMs: number; retryMs: number; random: () => number }

const day = 24 * 3_600_000
const week = 7 * day
const longestRetryAfter = 30 * day

/** When a feed that was just read is asked again: after the interval, up to a tenth later, so that feeds read together part ways. */
export function afterSuccess(now: Date, { intervalMs, random }: PollPlan): Date {
  return new Date(now.getTime() + intervalMs * (1 + random() / 10))
}

/**
 * When a feed is asked again that failed `failures` times in a row: the delay doubles up to a day, a fifth of it by chance. A `gone` feed
 * is asked once a week. Never before the server's own Retry-After (RFC 9110 §10.2.3) is over.
 */
export function afterFailure(now: Date, failures: number, failure: FeedFailure, { retryMs, random }: PollPlan): Date {
  const doubled = Math.min(day, retryMs * 2 ** Math.min(failures - 1, 20))
  const delay = failure.error === 'gone' ? week : doubled * (0.8 + random() / 5)
  return new Date(now.getTime() + Math.max(delay, Math.min(failure.retry_after_ms ?? 0, longestRetryAfter)))
}

/** A Retry-After header as milliseconds from now; undefined for one that says nothing. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
