import { limits } from '@foyer/contracts/limits'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { SubscriptionRecord } from './subscription.model.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'
import type { FeedRecord } from '../feed/feed.model.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'

/** Who looks at a feed in a widget: a person's id, null for a visitor. */
export type FeedViewer = { id: number | null; can_edit: boolean }

/** A feed in a widget with its viewer; `feed` is null only while the document is being restored. */
export type WidgetFeed = { subscription: SubscriptionRecord; feed: FeedRecord | null; viewer: FeedViewer }

export type WidgetFeeds = ReturnType<typeof createWidgetFeeds>

type Right = Pick<WidgetRight, 'widget_id' | 'can_edit'>

/** The feeds of widgets that somebody may see; who asks has made sure of that. */
export function createWidgetFeeds({ feeds, subscriptions }: { feeds: FeedRepository; subscriptions: SubscriptionRepository }) {
  return {
    /** Each widget's in its order; two queries however many widgets they are. */
    async of(viewerId: number | null, rights: readonly Right[]): Promise<WidgetFeed[]> {
      if (rights.length === 0) return []
      const widgetSubscriptions = await subscriptions.ofWidgets(rights.map((right) => right.widget_id))
      const records =
        widgetSubscriptions.length > 0
          ? await feeds.byIds([...new Set(widgetSubscriptions.map((subscription) => subscription.feed_id))])
          : []
      const byId = new Map(records.map((feed) => [feed._id, feed]))
      const byWidget = Map.groupBy(widgetSubscriptions, (subscription) => subscription.widget_id)
      return rights.flatMap(({ widget_id, can_edit }) =>
        // Two that are added in one moment stand beyond the bound until one of them is taken back.
        (byWidget.get(widget_id) ?? []).slice(0, limits.feeds_per_widget).map((subscription) => {
          return { subscription, feed: byId.get(subscription.feed_id) ?? null, viewer: { id: viewerId, can_edit } }
        }),
      )
    },

    /** Throws `not_found` for a feed that the widget does not have. */
    async byId(viewerId: number | null, { widget_id, can_edit }: Right, feedId: number): Promise<WidgetFeed> {
      const subscription = await subscriptions.byFeed(widget_id, feedId)
      if (!subscription) throw new AppError('not_found')
      return { subscription, feed: await feeds.byId(feedId), viewer: { id: viewerId, can_edit } }
    },
  }
}
