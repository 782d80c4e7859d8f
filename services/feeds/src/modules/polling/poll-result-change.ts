import { intervalAfterChange, intervalUnchanged } from '../scheduling/poll-interval.ts'
import {
  type PollPlan,
  nextPollAfterFailure,
  nextPollOfDormant,
  nextPollAfterSuccess,
  relocateAt,
  waitUntil,
} from '../scheduling/poll-plan.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedChange } from '../feed/feed.repository.ts'
import type { FeedResult } from '../fetching/feed-fetcher.ts'

/** The changes of a feed's record after a poll; `isChanged` tells that articles were added or changed. */
export function feedChange(feed: FeedRecord, result: FeedResult, isChanged: boolean, now: Date, plan: PollPlan): FeedChange {
  if (result.kind === 'failed') return failed(feed, result, now, plan)
  const fresh = result.kind === 'feed' && (isChanged || feed.last_polled === null)
  const dates = result.kind === 'feed' ? result.feed.articles.flatMap((article) => article.published ?? []) : []
  const interval = fresh ? intervalAfterChange(now, dates, intervalState(feed), plan) : intervalUnchanged(now, intervalState(feed), plan)
  const schedule = {
    interval_ms: interval,
    publisher_ttl_ms: result.kind === 'feed' ? result.feed.interval_ms : (feed.publisher_ttl_ms ?? null),
  }
  const healthy = { status: 'ok', error: null, failures: 0, failing_since: null, relocate_at: null, retry_after: null } as const
  return {
    ...healthy,
    ...schedule,
    last_polled: now,
    validators: result.validators,
    ...(isOrphan(feed) ? {} : { next_poll_at: nextPollAfterSuccess(now, schedule, plan, result.freshness_ms) }),
    ...(fresh ? { last_changed: feed.last_polled === null ? newest(dates, now) : now } : {}),
    ...(result.kind === 'feed' ? documentOf(result) : {}),
  }
}

/** The fields of a change that differ from the record. */
export function changedFields(feed: FeedRecord, change: FeedChange): FeedChange {
  const entries = Object.entries(change).filter(([name, value]) => !isEqual(feed[name as keyof FeedChange], value))
  return Object.fromEntries(entries) as FeedChange
}

/** Whether a viewer of the feed sees a difference. */
export function isVisiblyDifferent(before: FeedRecord, after: FeedRecord): boolean {
  return before.status !== after.status || before.error !== after.error || before.title !== after.title
}

function failed(feed: FeedRecord, result: Extract<FeedResult, { kind: 'failed' }>, now: Date, plan: PollPlan): FeedChange {
  const failures = feed.failures + 1
  const isOver = result.error === 'gone'
  const next = isOver ? nextPollOfDormant(now) : nextPollAfterFailure(now, failures, result, plan)
  return {
    status: isOver ? 'gone' : 'failing',
    error: result.error,
    failures,
    failing_since: feed.failing_since ?? now,
    relocate_at: relocateAt(now, feed, result, plan),
    retry_after: waitUntil(now, result),
    last_polled: now,
    ...(isOrphan(feed) ? {} : { next_poll_at: next }),
  }
}

function documentOf({ final_url, body_hash, feed }: Extract<FeedResult, { kind: 'feed' }>): FeedChange {
  return { final_url, body_hash, title: feed.title, description: feed.description, site_url: feed.site_url }
}

function isOrphan(feed: FeedRecord): boolean {
  return feed.orphaned_at !== null && feed.orphaned_at !== undefined
}

/** Records of earlier releases lack these fields. */
function intervalState({ interval_ms, last_changed }: Partial<FeedRecord>) {
  return { interval_ms: interval_ms ?? null, last_changed: last_changed ?? null }
}

function newest(dates: readonly Date[], now: Date): Date {
  const past = dates.map((date) => date.getTime()).filter((time) => time <= now.getTime())
  return past.length > 0 ? new Date(Math.max(...past)) : now
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (a === b || ((a ?? null) === null && (b ?? null) === null)) return true
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}
