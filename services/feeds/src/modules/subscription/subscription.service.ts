import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { ArticleSignals } from './article-signals.ts'
import type { DeletedFeedRepository } from './deleted-feed.repository.ts'
import { reorder } from './feed-order.ts'
import type { RecordedSubscriptions } from './recorded-subscriptions.ts'
import type { SubscriptionChange, SubscriptionRepository } from './subscription.repository.ts'

export type SubscriptionService = ReturnType<typeof createSubscriptionService>

/** Changes of the feeds of a widget by its editors. */
export function createSubscriptionService({
  subscriptions,
  recorded,
  signals,
  deletedFeeds,
}: {
  subscriptions: Pick<SubscriptionRepository, 'ofWidgets' | 'removeOfWidgets'>
  recorded: RecordedSubscriptions
  signals: Pick<ArticleSignals, 'ofWidgets'>
  deletedFeeds: Pick<DeletedFeedRepository, 'removeOfWidgets'>
}) {
  return {
    /** Changes the title of the feed, or dismisses its notice. */
    async change(widget: Authorized<WidgetRight, 'edit'>, feedId: number, change: SubscriptionChange): Promise<void> {
      if (!(await recorded.change(widget.widget_id, feedId, change))) throw new AppError('not_found')
      await signals.ofWidgets([widget.widget_id])
    },

    /** Puts a feed in the trash. One without other subscriptions is orphaned at its next poll, and stays as long as it can be restored. */
    async remove(widget: Authorized<WidgetRight, 'edit'>, feedId: number): Promise<void> {
      await recorded.deleteFeed(widget.widget_id, feedId)
      await signals.ofWidgets([widget.widget_id])
    },

    /** Puts the feeds into the order of their ids; those it does not name follow in the order they had. */
    async order(widget: Authorized<WidgetRight, 'edit'>, feedIds: readonly number[]): Promise<void> {
      const current = await subscriptions.ofWidgets([widget.widget_id])
      const orders = reorder(current, feedIds)
      await recorded.setOrder(current, orders)
      if (orders.length > 0) await signals.ofWidgets([widget.widget_id])
    },

    /** Removes the subscriptions of deleted widgets, with what was deleted from them before. */
    async removeWidgets(widgetIds: readonly number[]): Promise<void> {
      await subscriptions.removeOfWidgets(widgetIds)
      await deletedFeeds.removeOfWidgets(widgetIds)
    },
  }
}
