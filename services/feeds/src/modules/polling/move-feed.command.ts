import type { Logger } from '@foyer/service-kit/logger'
import type { ArticleSignals } from '../subscription/article-signals.ts'
import type { SubscriptionRecord } from '../subscription/subscription.model.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { moveNotice } from '../subscription/move-notice.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedChange, FeedRepository, Lease } from '../feed/feed.repository.ts'
import type { MergeFeeds } from './merge-feeds.command.ts'

export type MoveFeed = ReturnType<typeof createMoveFeed>

/**
 * Gives a feed that is held by a lease another address, writes `change` with it and gives the lease back. `kind` is what its owners are
 * told. Where another feed has that address, the two become one, and that one is given. They are told first: after a crash in between the
 * feed moves anew and nothing is lost.
 */
export function createMoveFeed(options: {
  feeds: FeedRepository
  subscriptions: Pick<SubscriptionRepository, 'changeUrl'>
  mergeFeeds: MergeFeeds
  signals: Pick<ArticleSignals, 'ofFeed'>
  clock: () => Date
  log: Logger
}) {
  const { feeds, subscriptions, mergeFeeds, signals: changes, clock, log } = options

  return async (
    feed: FeedRecord & Lease,
    url: string,
    kind: NonNullable<SubscriptionRecord['notice']>['kind'],
    change: FeedChange,
  ): Promise<FeedRecord> => {
    const notice = moveNotice(kind, feed.url, url, clock())
    log.info({ feed: feed._id, from: feed.url, to: url, kind }, 'feed moves')
    const feedAtUrl = await feeds.byUrl(url, feed.private_of)
    if (!feedAtUrl || feedAtUrl._id === feed._id) {
      await subscriptions.changeUrl(feed._id, url, notice)
      if (await feeds.finishMoved(feed, { ...change, url })) {
        await changes.ofFeed(feed._id)
        return { ...feed, ...change, url, fetching_until: null }
      }
    }
    // Should the lease have passed on there is no other: then whoever holds it now finds the same.
    const existing = feedAtUrl ?? (await feeds.byUrl(url, feed.private_of))
    if (!existing || existing._id === feed._id) return (await feeds.byId(feed._id)) ?? feed
    await feeds.finish(feed, change)
    await mergeFeeds(feed, existing, notice)
    await changes.ofFeed(existing._id)
    return (await feeds.byId(existing._id)) ?? existing
  }
}
