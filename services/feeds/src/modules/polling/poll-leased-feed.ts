import type { FeedRecord } from '../feed/feed.model.ts'
import { isDormant } from '../feed/feed.policy.ts'
import { type FeedRepository, type Lease, maxAttempts } from '../feed/feed.repository.ts'
import type { FeedFetcher, FeedResult } from '../fetching/feed-fetcher.ts'
import type { FeedCredentials } from '../private-feed/feed-credentials.ts'
import { type PollPlan, nextPollOfDormant, nextPollOfQuarantined } from '../scheduling/poll-plan.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { RecordPollResult } from './record-poll-result.ts'
import type { Semaphore } from '@foyer/service-kit/semaphore'

/**
 * How a poll ended. `skipped`: another process polls the feed, or has polled it since it was due; `waiting`: the host gate refused it;
 * `dormant`: the feed is polled only on request; `quarantined`: it is not fetched, because earlier polls crashed their process.
 */
export type PollOutcome = 'fetched' | 'unchanged' | 'failed' | 'orphaned' | 'skipped' | 'dormant' | 'waiting' | 'quarantined'

export type LeasedFeed = FeedRecord & Lease

/** Polls one feed whose lease the caller has. Both functions release the lease. */
export function createPollLeasedFeed(options: {
  feeds: FeedRepository
  subscriptions: Pick<SubscriptionRepository, 'hasFeed'>
  fetcher: FeedFetcher
  recordResult: RecordPollResult
  credentials: Pick<FeedCredentials, 'authorization'>
  plan: PollPlan
  fetchSlots: Pick<Semaphore, 'run'>
  clock: () => Date
}) {
  const { feeds, subscriptions, fetcher, recordResult, credentials, plan, fetchSlots, clock } = options

  async function orphan(feed: LeasedFeed): Promise<PollOutcome> {
    await feeds.orphan(feed, clock())
    // A subscription added between the count and this write has seen no orphan to adopt.
    if (await subscriptions.hasFeed(feed._id)) await feeds.adopt(feed._id, clock())
    return 'orphaned'
  }

  async function fetch(feed: LeasedFeed, subscribers: number): Promise<FeedResult> {
    const { validators, final_url, body_hash } = feed
    const authorization = await credentials.authorization(feed)
    const previous = { validators, final_url, body_hash }
    const result = await fetchSlots.run(() => fetcher.fetch(feed.url, { previous, authorization, subscribers, totalMs: plan.fetchMs }))
    return result.kind === 'page' ? { kind: 'failed', error: 'not_a_feed' } : result
  }

  return {
    /** Ends the poll of a feed that must not be fetched; null when it is to be fetched. `requested`: by a person. */
    async endWithoutFetch(feed: LeasedFeed, subscribers: number, requested: boolean): Promise<PollOutcome | null> {
      if (subscribers === 0) return await orphan(feed)
      if (isDormant(feed) && !(requested && feed.status === 'gone')) {
        await feeds.release(feed, nextPollOfDormant(clock()))
        return 'dormant'
      }
      if ((feed.attempts ?? 0) <= maxAttempts) return null
      const next = nextPollOfQuarantined(clock())
      await feeds.quarantine(feed, { status: 'failing', error: 'bad_response', next_poll_at: next, last_polled: clock() })
      return 'quarantined'
    },

    /** Fetches a feed whose host has admitted us, and records the result. */
    async fetchAndRecord(feed: LeasedFeed, subscribers: number): Promise<PollOutcome> {
      const result = await fetch(feed, subscribers)
      if (result.kind === 'failed' && result.error === 'aborted') {
        // The process is stopping, which is not the feed's fault: the next process polls it.
        await feeds.release(feed, clock())
        return 'skipped'
      }
      await recordResult(feed, result)
      return result.kind === 'feed' ? 'fetched' : result.kind
    },
  }
}
