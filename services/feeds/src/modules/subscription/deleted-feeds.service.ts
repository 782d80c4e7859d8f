import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { feedLimit } from '../feed/feed.errors.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { ArticleSignals } from './article-signals.ts'
import type { DeletedFeedRecord } from './deleted-feed.model.ts'
import type { DeletedFeedRepository } from './deleted-feed.repository.ts'
import type { FeedsAtUrls } from './feeds-at-urls.ts'
import type { RecordedSubscriptions } from './recorded-subscriptions.ts'
import type { SubscriptionRecord } from './subscription.model.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

type Dependencies = {
  feeds: Pick<FeedRepository, 'byIds' | 'adoptAll'>
  feedsAt: FeedsAtUrls
  deletedFeeds: DeletedFeedRepository
  subscriptions: Pick<SubscriptionRepository, 'byFeed' | 'countOfWidget'>
  recorded: Pick<RecordedSubscriptions, 'add'>
  signals: Pick<ArticleSignals, 'ofWidgets'>
  clock: () => Date
}
type RestoreRequest = { from: number; to: number; ids: readonly number[] }
type Restored = { restored: number[]; failed: { id: number; code: 'not_found' | 'feed_limit' }[] }

export type DeletedFeeds = ReturnType<typeof createDeletedFeeds>

/** Feeds that were deleted from widgets: they keep their id, title, place and what was read of them, and can be restored until they expire. */
export function createDeletedFeeds({ feeds, feedsAt, deletedFeeds, subscriptions, recorded, signals, clock }: Dependencies) {
  /** Puts a deleted feed into a widget, unless that has the feed already. Gives why it could not. */
  const restoreRecord = async (record: DeletedFeedRecord, to: number): Promise<'not_found' | 'feed_limit' | null> => {
    const feedId = await feedOf(record)
    if (feedId === null) return 'not_found'
    if (!(await subscriptions.byFeed(to, feedId))) {
      if ((await subscriptions.countOfWidget(to)) >= limits.feeds_per_widget) return 'feed_limit'
      await recorded.add({ ...subscriptionOf(record), widget_id: to, feed_id: feedId })
    }
    // Whoever had it may have removed it meanwhile.
    await feeds.adoptAll([feedId], clock())
    await deletedFeeds.remove([record._id])
    return null
  }
  /** One that was merged with another or is gone is found by its address; a private one only by its id. */
  const feedOf = async ({ feed_id, url, shown_url }: DeletedFeedRecord): Promise<number | null> => {
    const [feed] = await feeds.byIds([feed_id])
    if (feed) return feed_id
    const isPrivate = url !== shown_url
    return isPrivate ? null : ((await feedsAt([url]))[0]?._id ?? null)
  }

  return {
    list: (...args: Parameters<DeletedFeedRepository['list']>) => deletedFeeds.list(...args),

    /** Restores the feed that was deleted last. One that the widget has already stays. Throws `not_found` and `feed_limit`. */
    async restoreFeed({ widget_id: widgetId }: Authorized<WidgetRight, 'edit'>, feedId: number): Promise<number> {
      const record = await deletedFeeds.byFeed(widgetId, feedId)
      if (!record) {
        if (await subscriptions.byFeed(widgetId, feedId)) return feedId
        throw new AppError('not_found')
      }
      const failure = await restoreRecord(record, widgetId)
      if (failure === 'feed_limit') throw feedLimit(limits.feeds_per_widget)
      if (failure) throw new AppError(failure)
      await signals.ofWidgets([widgetId])
      return (await feedOf(record)) ?? feedId
    },

    /** Restores feeds that were deleted from a widget, to it or to another one, which the caller may edit. */
    async restore({ from, to, ids }: RestoreRequest): Promise<Restored> {
      const records = new Map((await deletedFeeds.ofWidget(from, ids)).map((record) => [record._id, record]))
      const result: Restored = { restored: [], failed: [] }
      for (const id of ids) {
        const record = records.get(id)
        const code = record ? await restoreRecord(record, to) : 'not_found'
        if (code) result.failed.push({ id, code })
        else result.restored.push(id)
      }
      if (result.restored.length > 0) await signals.ofWidgets([to])
      return result
    },

    purge: (widgetIds: readonly number[], ids?: readonly number[]): Promise<number> => deletedFeeds.removeOfWidgets(widgetIds, ids),
  }
}

function subscriptionOf(record: DeletedFeedRecord): SubscriptionRecord {
  const { feed_title: _title, shown_url: _url, removed_at: _at, removed_by: _by, ...subscription } = record
  return subscription
}
