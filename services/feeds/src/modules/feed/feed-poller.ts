import type { JobQueues } from '@foyer/service-kit/jobs'
import type { Logger } from '@foyer/service-kit/logger'
import { feedPoll } from '../../jobs/definitions.ts'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { StoreArticles } from '../article/store-articles.command.ts'
import type { ArticleChanges } from '../subscription/article-changes.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { type PollPlan, afterFailure, afterSuccess } from './feed-poll-plan.ts'
import type { FeedReader, Reading } from './feed-reader.ts'
import type { FeedRecord } from './feed.model.ts'
import type { FeedChange, FeedRepository, Lease } from './feed.repository.ts'

export type FeedPoller = ReturnType<typeof createFeedPoller>

/** How a poll ended; `skipped` when another process reads the feed, or has read it since it was due. */
export type PollOutcome = 'read' | 'unchanged' | 'failed' | 'orphaned' | 'skipped'

const readMs = 15_000
/** Longer than any reading takes: whoever is killed meanwhile holds nobody up for long. */
const leaseMs = 30_000
const dueAtOnce = 500
/** A queued poll that has not come about by then is queued again. */
const jobLostMs = 5 * 60_000
const orphansAtOnce = 50

export function createFeedPoller(options: {
  feeds: FeedRepository
  articles: ArticleRepository
  subscriptions: SubscriptionRepository
  storeArticles: StoreArticles
  reader: FeedReader
  changes: Pick<ArticleChanges, 'ofFeed'>
  queues: JobQueues
  plan: PollPlan
  /** How long a feed nobody has is kept; ms. */
  keepMs: number
  clock: () => Date
  log: Logger
}) {
  const { feeds, articles, subscriptions, storeArticles, reader, changes, queues, plan, keepMs, clock, log } = options
  const running = new Set<Promise<PollOutcome>>()

  /** Stores what a reading found, articles before the feed: after a crash in between it is simply read again. */
  async function settle(feed: FeedRecord & Lease, reading: Exclude<Reading, { kind: 'page' }>): Promise<FeedRecord> {
    const now = clock()
    const stored = reading.kind === 'feed' ? await storeArticles(feed._id, reading.feed.articles, now) : { added: 0, changed: 0 }
    if (reading.kind === 'failed')
      log.info({ feed: feed._id, error: reading.error, status: reading.status, err: reading.cause }, 'feed not read')
    const change = changeOf(feed, reading, now, plan)
    await feeds.finish(feed, change)
    const settled = { ...feed, ...change, fetching_until: null }
    if (stored.added + stored.changed > 0 || looksOther(feed, settled)) await changes.ofFeed(feed._id)
    return settled
  }

  async function poll(feedId: number, due: Date): Promise<PollOutcome> {
    const feed = await feeds.lease(feedId, clock(), leaseMs, due)
    if (!feed) return 'skipped'
    if (!(await subscriptions.hasFeed(feedId))) {
      await feeds.orphan(feed, clock())
      // Somebody may have subscribed between the question and the mark, and seen no orphan to adopt.
      if (await subscriptions.hasFeed(feedId)) await feeds.adopt(feedId, clock())
      return 'orphaned'
    }
    const reading = await reader.read(feed.url, { validators: feed.validators, totalMs: readMs })
    const found = reading.kind === 'page' ? ({ kind: 'failed', error: 'not_a_feed' } as const) : reading
    if (found.kind === 'failed' && found.error === 'aborted') {
      // We are being stopped, which is not the feed's fault: the next process reads it.
      await feeds.finish(feed, { next_poll_at: clock() })
      return 'skipped'
    }
    await settle(feed, found)
    return found.kind === 'feed' ? 'read' : found.kind
  }

  return {
    settle,
    lease: (id: number, unlessPolledSince: Date | null = null) => feeds.lease(id, clock(), leaseMs, unlessPolledSince),
    leaseEnd: () => new Date(clock().getTime() + leaseMs),

    /** Polls a feed that was due at `due`. Safe to run twice and in several processes: one reads, once. */
    poll(feedId: number, due: Date): Promise<PollOutcome> {
      const work = poll(feedId, due).finally(() => running.delete(work))
      running.add(work)
      return work
    },

    /** Waits for every poll under way. */
    settled: async (): Promise<void> => void (await Promise.allSettled(running)),

    /** Queues every feed that is due. What Redis does not take stays due, what it forgets is due again in minutes. Gives how many. */
    async queueDue(): Promise<number> {
      const now = clock()
      const due = await feeds.due(now, dueAtOnce)
      const queued: number[] = []
      for (const one of due) {
        if (!(await queues.enqueue(feedPoll, { feed_id: one._id, due: one.next_poll_at.getTime() }))) break
        queued.push(one._id)
      }
      if (queued.length > 0) await feeds.putOff(queued, now, new Date(now.getTime() + jobLostMs))
      return queued.length
    },

    /** Removes feeds that nobody has had for a while, with their articles. Gives how many. */
    async removeOrphans(): Promise<number> {
      const orphans = await feeds.orphans(new Date(clock().getTime() - keepMs), orphansAtOnce)
      let removed = 0
      for (const orphan of orphans) {
        if (await subscriptions.hasFeed(orphan._id)) {
          await feeds.adopt(orphan._id, clock())
          continue
        }
        await articles.removeOfFeed(orphan._id)
        if (!(await feeds.remove(orphan))) continue
        removed++
        // Somebody subscribed at this very moment: the feed is there again, to be read anew.
        if (await subscriptions.hasFeed(orphan._id)) await feeds.insert(unread(orphan, clock()))
      }
      return removed
    },
  }
}

function changeOf(feed: FeedRecord, reading: Exclude<Reading, { kind: 'page' }>, now: Date, plan: PollPlan): FeedChange {
  const orphan = feed.orphaned_at !== null && feed.orphaned_at !== undefined
  if (reading.kind === 'failed') {
    const failures = feed.failures + 1
    const next = afterFailure(now, failures, reading, plan)
    return { status: 'failing', error: reading.error, failures, last_polled: now, ...(orphan ? {} : { next_poll_at: next }) }
  }
  const read = { status: 'ok', error: null, failures: 0, last_polled: now, validators: reading.validators } as const
  const when = orphan ? {} : { next_poll_at: afterSuccess(now, plan) }
  if (reading.kind === 'unchanged') return { ...read, ...when }
  return { ...read, ...when, final_url: reading.final_url, title: reading.feed.title, site_url: reading.feed.site_url }
}

/** Whether whoever looks at the feed sees a difference. */
function looksOther(before: FeedRecord, after: FeedRecord): boolean {
  return before.status !== after.status || before.error !== after.error || before.title !== after.title
}

function unread(feed: FeedRecord, now: Date): FeedRecord {
  const validators = { etag: null, last_modified: null }
  return { ...feed, validators, last_polled: null, next_poll_at: now, fetching_until: null, orphaned_at: null }
}
