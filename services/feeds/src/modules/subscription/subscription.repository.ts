import { limits } from '@foyer/contracts/limits'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { SubscriptionModel, SubscriptionRecord } from './subscription.model.ts'

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>

export function createSubscriptionRepository(subscriptions: SubscriptionModel) {
  const byFeed = (widgetId: number, feedId: number): Promise<SubscriptionRecord | null> =>
    subscriptions.findOne({ widget_id: widgetId, feed_id: feedId }).lean<SubscriptionRecord>().exec()

  return {
    /** The feeds of widgets, each widget's in its order. */
    ofWidgets: (widgetIds: readonly number[]): Promise<SubscriptionRecord[]> =>
      subscriptions
        .find({ widget_id: { $in: [...widgetIds] } })
        .sort({ order: 1, _id: 1 })
        .limit(widgetIds.length * limits.feeds_per_widget)
        .lean<SubscriptionRecord[]>()
        .exec(),

    countOfWidget: (widgetId: number): Promise<number> => subscriptions.countDocuments({ widget_id: widgetId }).exec(),

    hasFeed: async (feedId: number): Promise<boolean> =>
      (await subscriptions.findOne({ feed_id: feedId }, { _id: 1 }).lean().exec()) !== null,

    byFeed,

    /** Gives the one that is there already where the widget has the feed. */
    async add(subscription: SubscriptionRecord): Promise<{ subscription: SubscriptionRecord; added: boolean }> {
      try {
        await subscriptions.create([subscription])
        return { subscription, added: true }
      } catch (error) {
        const known = isDuplicateKey(error) ? await byFeed(subscription.widget_id, subscription.feed_id) : null
        if (known) return { subscription: known, added: false }
        throw error
      }
    },

    async remove(id: number): Promise<void> {
      await subscriptions.deleteOne({ _id: id })
    },

    async removeOfWidget(widgetId: number): Promise<void> {
      await subscriptions.deleteMany({ widget_id: widgetId })
    },
  }
}
