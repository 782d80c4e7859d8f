import type { CarryReading } from '../read-state/migrate-read-state.command.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

export type MergeFeeds = ReturnType<typeof createMergeFeeds>

const atOnce = 500

/**
 * Makes one feed of two that turned out to be the same: whoever has `from` has `to` instead (no widget twice), with what they have read,
 * and `from` is removed. Until the last step `from` is there and moves anew when it is read, so that a crash anywhere is caught up with;
 * running it twice changes nothing.
 */
export function createMergeFeeds(options: {
  feeds: FeedRepository
  subscriptions: SubscriptionRepository
  forgetArticles: (feedId: number) => Promise<void>
  carryReading: CarryReading
  clock: () => Date
}) {
  const { feeds, subscriptions, forgetArticles, carryReading, clock } = options

  return async (from: FeedRecord, to: FeedRecord, notice: SubscriptionRecord['notice']): Promise<void> => {
    if (from._id === to._id) return
    await carryReading(from._id, to._id)
    await handOver(from, to, notice)
    // One that nobody had is polled from now on.
    await feeds.adopt(to._id, clock())
    await forgetArticles(from._id)
    await feeds.removeMerged(from._id)
    // Somebody may have subscribed between the two.
    await handOver(from, to, notice)
  }

  async function handOver(from: FeedRecord, to: FeedRecord, notice: SubscriptionRecord['notice']): Promise<void> {
    for (let after = 0, full = true; full;) {
      const some = await subscriptions.ofFeed(from._id, after, atOnce)
      for (const { _id } of some) {
        const one = { _id, feed_id: from._id }
        const shown = { feed_id: to._id, url: to.url, ...(notice ? { notice } : {}) }
        if (!(await subscriptions.exchange(one, shown))) await subscriptions.removeOf(one)
      }
      after = some.at(-1)?._id ?? after
      full = some.length === atOnce
    }
  }
}
