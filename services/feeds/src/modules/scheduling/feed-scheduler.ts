import type { JobQueues } from '@foyer/service-kit/jobs'
import { feedPoll } from '../../jobs/feed-poll.job.ts'
import type { GateHostOf } from '../host/host-gate.ts'
import type { DeletedFeedRepository } from '../subscription/deleted-feed.repository.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { type PollPlan, requeueAfterMs } from './poll-plan.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { DueFeed, FeedRepository } from '../feed/feed.repository.ts'

const dueBatchSize = 512
const feedsPerJob = 32
/** Nothing is queued while more jobs wait: due feeds stay due in the store. */
const maxWaitingJobs = 100
const orphanBatchSize = 50

/** The sweeps of feeds; safe in several processes at once. */
export function createFeedScheduler(options: {
  feeds: FeedRepository
  subscriptions: Pick<SubscriptionRepository, 'hasFeed'>
  deletedFeeds: Pick<DeletedFeedRepository, 'hasFeed'>
  removeArticles: (feedId: number) => Promise<void>
  queues: Pick<JobQueues, 'enqueue' | 'counts'>
  gateHostOf: GateHostOf
  plan: PollPlan
  /** How long a feed without subscriptions is stored, in ms. */
  retentionMs: number
  clock: () => Date
  /** Called with how long the oldest due feed has been due, in ms. */
  onLag?: (ms: number) => void
}) {
  const { feeds, subscriptions, deletedFeeds, removeArticles, queues, gateHostOf, plan, retentionMs, clock, onLag } = options

  /** True also when Redis does not answer: enqueueing will tell. */
  async function queueHasCapacity(): Promise<boolean> {
    const counts = await queues.counts(feedPoll).catch(() => null)
    return counts === null || counts.waiting <= maxWaitingJobs
  }

  /** Gives how many were queued. */
  async function queue(due: readonly DueFeed[], now: Date): Promise<number> {
    const batches = Array.from({ length: Math.ceil(due.length / feedsPerJob) }, (_, n) => due.slice(n * feedsPerJob, (n + 1) * feedsPerJob))
    const queuedIds = await Promise.all(
      batches.map(async (batch) => {
        const polls = batch.map((dueFeed) => ({
          feed_id: dueFeed._id,
          due: dueFeed.next_poll_at.getTime(),
          host: gateHostOf(dueFeed.url),
          requeues: 0,
        }))
        return (await queues.enqueue(feedPoll, { feeds: polls })) ? batch.map((dueFeed) => dueFeed._id) : []
      }),
    )
    const queued = queuedIds.flat()
    if (queued.length > 0) await feeds.reschedule(queued, now, new Date(now.getTime() + requeueAfterMs(plan)))
    return queued.length
  }

  return {
    /** Queues every due feed and gives their number. A feed that was not queued stays due; one whose job is lost is due again in minutes. */
    async queueDue(): Promise<number> {
      let total = 0
      for (;;) {
        const now = clock()
        const due = await feeds.due(now, dueBatchSize)
        if (total === 0) onLag?.(due[0] ? now.getTime() - due[0].next_poll_at.getTime() : 0)
        if (due.length === 0 || !(await queueHasCapacity())) return total
        const queued = await queue(due, now)
        total += queued
        if (queued < dueBatchSize) return total
      }
    },

    /** Removes feeds that have had no subscriptions for the retention time and are not in the trash, with their articles. Gives their number. */
    async removeOrphans(): Promise<number> {
      const orphans = await feeds.orphans(new Date(clock().getTime() - retentionMs), orphanBatchSize)
      let removed = 0
      for (const orphan of orphans) {
        if (await subscriptions.hasFeed(orphan._id)) {
          await feeds.adopt(orphan._id, clock())
          continue
        }
        if (await deletedFeeds.hasFeed(orphan._id)) {
          await feeds.keepOrphan(orphan, clock())
          continue
        }
        await removeArticles(orphan._id)
        if (!(await feeds.remove(orphan))) continue
        removed++
        // A subscription was added at this very moment: the feed is stored again, to be polled from the start.
        if (await subscriptions.hasFeed(orphan._id)) await feeds.insert(neverFetched(orphan, clock()))
      }
      return removed
    },
  }
}

function neverFetched(feed: FeedRecord, now: Date): FeedRecord {
  const nothing = { etag: null, last_modified: null }
  const fresh = { validators: nothing, body_hash: null, last_polled: null, fetching_until: null, leased_by: null, orphaned_at: null }
  return { ...feed, ...fresh, next_poll_at: now }
}
