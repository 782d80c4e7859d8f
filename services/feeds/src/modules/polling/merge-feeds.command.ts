import { feedRecovered } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import type { MigrateReadState } from '../read-state/migrate-read-state.command.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

export type MergeFeeds = ReturnType<typeof createMergeFeeds>

const batchSize = 500

/**
 * Merges two feeds that are the same: subscriptions of `from` become subscriptions of `to` (one for each widget) with their read states, and
 * `from` is removed in the last step. After a crash `from` still exists and is merged at its next poll; running it twice changes nothing.
 */
export function createMergeFeeds(options: {
  feeds: FeedRepository
  subscriptions: SubscriptionRepository
  removeArticles: (feedId: number) => Promise<void>
  migrateReadState: MigrateReadState
  clock: () => Date
}) {
  const { feeds, subscriptions, removeArticles, migrateReadState, clock } = options

  return async (source: FeedRecord, to: FeedRecord, notice: SubscriptionRecord['notice']): Promise<void> => {
    if (source._id === to._id) return
    await migrateReadState(source._id, to._id)
    await replaceSubscriptions(source, to, notice)
    if (source.dead_at) await feeds.addEvents(to._id, pendingEvents(feedRecovered, { feed_id: source._id }))
    // A feed that was an orphan is polled from now on.
    await feeds.adopt(to._id, clock())
    await removeArticles(source._id)
    await feeds.removeMerged(source._id)
    // A subscription may have been added in between.
    await replaceSubscriptions(source, to, notice)
  }

  async function replaceSubscriptions(from: FeedRecord, to: FeedRecord, notice: SubscriptionRecord['notice']): Promise<void> {
    for (let after = 0, full = true; full;) {
      const batch = await subscriptions.ofFeed(from._id, after, batchSize)
      for (const { _id } of batch) {
        const filter = { _id, feed_id: from._id }
        const shown = { feed_id: to._id, url: to.url, ...(notice ? { notice } : {}) }
        if (!(await subscriptions.replaceFeed(filter, shown))) await subscriptions.removeIfFeed(filter)
      }
      after = batch.at(-1)?._id ?? after
      full = batch.length === batchSize
    }
  }
}
