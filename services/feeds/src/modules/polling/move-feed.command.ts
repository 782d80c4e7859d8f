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
 * Changes the address of a leased feed, writes `change` with it and releases the lease. `kind` is the kind of the notice to its owners.
 * When another feed has that address, the two are merged and that one is returned. The notice is written first: after a crash in between
 * the move is repeated and nothing is lost.
 */
export function createMoveFeed(options: {
  feeds: FeedRepository
  subscriptions: Pick<SubscriptionRepository, 'changeUrl'>
  mergeFeeds: MergeFeeds
  signals: Pick<ArticleSignals, 'ofFeed'>
  clock: () => Date
  log: Logger
}) {
  const { feeds, subscriptions, mergeFeeds, signals, clock, log } = options

  return async (
    feed: FeedRecord & Lease,
    url: string,
    kind: NonNullable<SubscriptionRecord['notice']>['kind'],
    change: FeedChange,
  ): Promise<FeedRecord> => {
    const notice = moveNotice(kind, feed.url, url, clock())
    log.info({ feed: feed._id, from: feed.url, to: url, kind }, 'moving feed to its new address')
    const feedAtUrl = await feeds.byUrl(url, feed.private_of)
    if (!feedAtUrl || feedAtUrl._id === feed._id) {
      await subscriptions.changeUrl(feed._id, url, notice)
      if (await feeds.finishMoved(feed, { ...change, url })) {
        await signals.ofFeed(feed._id)
        return { ...feed, ...change, url, fetching_until: null }
      }
    }
    // When the lease was lost there is no such feed: its new holder repeats the move.
    const existing = feedAtUrl ?? (await feeds.byUrl(url, feed.private_of))
    if (!existing || existing._id === feed._id) return (await feeds.byId(feed._id)) ?? feed
    await feeds.finish(feed, change)
    await mergeFeeds(feed, existing, notice)
    await signals.ofFeed(existing._id)
    return (await feeds.byId(existing._id)) ?? existing
  }
}
