import type { MigrateReadState } from '../read-state/migrate-read-state.command.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

export type MergeFeeds = ReturnType<typeof createMergeFeeds>

const batchSize = 500

/**
 * Makes one feed of two that turned out to be the same: whoever has `from` has `to` instead (no widget twice), with what they have read,
 * and `from` is removed. Until the last step `from` is there and moves anew when it is read, so that a crash anywhere is caught up with;
 * running it twice changes nothing.
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
    // One that nobody had is polled from now on.
    await feeds.adopt(to._id, clock())
    await removeArticles(source._id)
    await feeds.removeMerged(source._id)
    // Somebody may have subscribed between the two.
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
