import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import type { FeedHistory, SubscriptionHistory } from './feed-history.ts'
import type { SubscriptionOrder, SubscriptionRecord } from './subscription.model.ts'
import type { SubscriptionChange, SubscriptionRepository } from './subscription.repository.ts'
import type { TrashFeeds } from './trash-feeds.ts'

export type RecordedSubscriptions = ReturnType<typeof createRecordedSubscriptions>

type Exchange = Pick<SubscriptionRecord, 'feed_id' | 'url'>

/** The writes by which people change which feeds a widget has and how: each is in the history of its page before it is made. */
export function createRecordedSubscriptions({
  subscriptions,
  history,
  putInTrash,
}: {
  subscriptions: SubscriptionRepository
  history: FeedHistory
  putInTrash: TrashFeeds
}) {
  const removal = (before: SubscriptionRecord): SubscriptionHistory => ({ act: 'feed_removed', widgetId: before.widget_id, before })
  const inWidget = async (widgetId: number, ids: readonly number[]): Promise<SubscriptionRecord[]> => {
    const requested = new Set(ids)
    return (await subscriptions.ofWidgets([widgetId])).filter(({ _id }) => requested.has(_id))
  }

  return {
    /** Gives the existing subscription when the widget has the feed already. */
    async add(subscription: SubscriptionRecord): Promise<{ subscription: SubscriptionRecord; added: boolean }> {
      const existing = await subscriptions.byFeed(subscription.widget_id, subscription.feed_id)
      if (existing) return { subscription: existing, added: false }
      await history.record([{ act: 'feed_added', widgetId: subscription.widget_id, before: null, after: subscription }])
      return subscriptions.add(subscription)
    },

    /** Gives false when the widget does not have the feed. What its notice says is no content of the page. */
    async change(widgetId: number, feedId: number, change: SubscriptionChange): Promise<boolean> {
      const before = await subscriptions.byFeed(widgetId, feedId)
      if (!before) return false
      if (change.title !== undefined && change.title !== before.title) {
        await history.record([{ act: 'feed_changed', widgetId, before, after: { ...before, title: change.title } }])
      }
      return subscriptions.change(widgetId, feedId, change)
    },

    /** Shows another feed in the place of one; see `SubscriptionRepository`. */
    async replaceFeed(before: SubscriptionRecord, feed: Exchange): Promise<boolean> {
      await history.record([{ act: 'feed_changed', widgetId: before.widget_id, before, after: { ...before, ...feed } }])
      return subscriptions.replaceFeed(before, feed)
    },

    /** Moves those still in `from` into the places given in `to`; see `SubscriptionRepository`. */
    async move(places: readonly SubscriptionOrder[], from: WidgetRight, to: WidgetRight): Promise<void> {
      const leaving = await inWidget(
        from.widget_id,
        places.map(({ _id }) => _id),
      )
      const widgets = from.page_id === to.page_id ? [to] : [from, to]
      await history.record(
        widgets.flatMap(({ widget_id }) => leaving.map((before) => ({ act: 'feed_moved' as const, widgetId: widget_id, before }))),
      )
      await subscriptions.move(places, from.widget_id, to.widget_id)
    },

    /** `current` are those of one widget before; `isPart` of another change, which is mentioned already. */
    async setOrder(current: readonly SubscriptionRecord[], orders: readonly SubscriptionOrder[], isPart = false): Promise<void> {
      const placed = new Set(orders.map(({ _id }) => _id))
      const changed = current.filter(({ _id }) => placed.has(_id))
      await history.record(
        changed.map((before) => ({ ...(isPart ? {} : { act: 'feeds_arranged' as const }), widgetId: before.widget_id, before })),
      )
      await subscriptions.setOrder(orders)
    },

    /** Removes those of these that are still in the widget. */
    async removeFrom(widgetId: number, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      await history.record((await inWidget(widgetId, ids)).map(removal))
      await subscriptions.removeFrom(widgetId, ids)
    },

    /** Removes a feed that somebody deletes: it goes to the trash. */
    async deleteFeed(widgetId: number, feedId: number): Promise<void> {
      const before = await subscriptions.byFeed(widgetId, feedId)
      if (!before) return
      await putInTrash([before])
      await history.record([removal(before)])
      await subscriptions.removeFeeds(widgetId, [feedId])
    },

    /** Removes a feed for which the widget has another one. */
    async removeFeed(widgetId: number, feedId: number): Promise<void> {
      const before = await subscriptions.byFeed(widgetId, feedId)
      if (!before) return
      await history.record([removal(before)])
      await subscriptions.removeFeeds(widgetId, [feedId])
    },
  }
}
