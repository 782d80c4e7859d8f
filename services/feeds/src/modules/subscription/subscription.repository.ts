import { limits } from '@foyer/contracts/limits'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { SubscriptionModel, SubscriptionRecord } from './subscription.model.ts'

const widgetsAtOnce = 50

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

    /** Adds those whose widget does not have the feed yet. */
    async addMissing(records: readonly SubscriptionRecord[]): Promise<void> {
      if (records.length === 0) return
      try {
        await subscriptions.insertMany(records, { ordered: false, lean: true })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** The widgets that have a feed, by subscription: those after the id `after`, at most `most`. */
    ofFeed: (feedId: number, after: number, most: number): Promise<Array<Pick<SubscriptionRecord, '_id' | 'widget_id'>>> =>
      subscriptions
        .find({ feed_id: feedId, _id: { $gt: after } }, { widget_id: 1 })
        .sort({ _id: 1 })
        .limit(most)
        .lean<Array<Pick<SubscriptionRecord, '_id' | 'widget_id'>>>()
        .exec(),

    /** Gives null when the widget does not have the feed. */
    rename: (widgetId: number, feedId: number, title: string | null): Promise<SubscriptionRecord | null> =>
      subscriptions
        .findOneAndUpdate({ widget_id: widgetId, feed_id: feedId }, { $set: { title } }, { returnDocument: 'after' })
        .lean<SubscriptionRecord>()
        .exec(),

    async setOrder(orders: ReadonlyArray<Pick<SubscriptionRecord, '_id' | 'order'>>): Promise<void> {
      if (orders.length === 0) return
      const writes = orders.map(({ _id, order }) => ({ updateOne: { filter: { _id }, update: { $set: { order } } } }))
      await subscriptions.bulkWrite(writes, { ordered: false })
    },

    async removeFeed(widgetId: number, feedId: number): Promise<void> {
      await subscriptions.deleteOne({ widget_id: widgetId, feed_id: feedId })
    },

    async remove(id: number): Promise<void> {
      await subscriptions.deleteOne({ _id: id })
    },

    /** Everything of widgets; each holds a bounded number. */
    async removeOfWidgets(widgetIds: readonly number[]): Promise<void> {
      for (let n = 0; n < widgetIds.length; n += widgetsAtOnce) {
        await subscriptions.deleteMany({ widget_id: { $in: widgetIds.slice(n, n + widgetsAtOnce) } })
      }
    },
  }
}
