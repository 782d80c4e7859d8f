import { limits } from '@foyer/contracts/limits'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'
import type { WidgetFeed } from './widget-feeds.ts'

/** How many of the feeds that an import has brought to a page are there, have been read, and could not be. */
export type ImportProgress = { total: number; read: number; failed: number; failing: WidgetFeed[] }

/** What becomes of imported feeds, told from the feeds as they are: nothing is counted that a restart could lose. */
export function createImportedFeedService(options: {
  feeds: Pick<FeedRepository, 'countByStatus' | 'failing'>
  subscriptions: Pick<SubscriptionRepository, 'imported'>
}) {
  const { feeds, subscriptions } = options

  return {
    /** A feed that is in several widgets counts once. */
    async progress(userId: number, pageId: number): Promise<ImportProgress> {
      const byFeed = new Map((await subscriptions.imported(userId, pageId)).map((subscription) => [subscription.feed_id, subscription]))
      if (byFeed.size === 0) return { total: 0, read: 0, failed: 0, failing: [] }
      const ids = [...byFeed.keys()]
      const [counts, records] = await Promise.all([feeds.countByStatus(ids), feeds.failing(ids, limits.failing_feeds)])
      const viewer = { id: userId, can_edit: true }
      return {
        total: byFeed.size,
        read: counts.get('ok') ?? 0,
        failed: (counts.get('failing') ?? 0) + (counts.get('gone') ?? 0),
        failing: records.flatMap((feed) => {
          const subscription = byFeed.get(feed._id)
          return subscription ? [{ subscription, feed, viewer }] : []
        }),
      }
    },
  }
}
