import { limits } from '@foyer/contracts/limits'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { SubscriptionModel, SubscriptionOrder, SubscriptionRecord } from './subscription.model.ts'

const widgetsAtOnce = 50
const personBatch = 500

/** The fields of a subscription that an editor may change. */
export type SubscriptionChange = Partial<Pick<SubscriptionRecord, 'title' | 'notice'>>

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

    byIds: (ids: readonly number[]): Promise<SubscriptionRecord[]> =>
      subscriptions
        .find({ _id: { $in: [...ids] } })
        .limit(ids.length)
        .lean<SubscriptionRecord[]>()
        .exec(),

    /** The widgets that a person has put any of these feeds into, at most `limit`. */
    async widgetsOf(userId: number, feedIds: readonly number[], limit: number): Promise<number[]> {
      const match = await subscriptions
        .find({ user_id: userId, feed_id: { $in: [...feedIds] } }, { widget_id: 1 })
        .limit(limit)
        .lean<Array<Pick<SubscriptionRecord, 'widget_id'>>>()
        .exec()
      return [...new Set(match.map((record) => record.widget_id))]
    },

    /** Those that a person has imported into a page. */
    imported: (userId: number, pageId: number): Promise<SubscriptionRecord[]> =>
      subscriptions
        .find({ user_id: userId, imported_page_id: pageId })
        .sort({ _id: 1 })
        .limit(limits.import_bookmarks)
        .lean<SubscriptionRecord[]>()
        .exec(),

    countOfWidget: (widgetId: number): Promise<number> => subscriptions.countDocuments({ widget_id: widgetId }).exec(),

    hasFeed: async (feedId: number): Promise<boolean> =>
      (await subscriptions.findOne({ feed_id: feedId }, { _id: 1 }).lean().exec()) !== null,

    byFeed,

    /** Gives the existing subscription when the widget has the feed already. */
    async add(subscription: SubscriptionRecord): Promise<{ subscription: SubscriptionRecord; added: boolean }> {
      try {
        await subscriptions.create([subscription])
        return { subscription, added: true }
      } catch (error) {
        const existing = isDuplicateKey(error) ? await byFeed(subscription.widget_id, subscription.feed_id) : null
        if (existing) return { subscription: existing, added: false }
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

    /** The widgets that have a feed, by subscription: those after the id `after`, at most `limit`. */
    ofFeed: (feedId: number, after: number, limit: number): Promise<Array<Pick<SubscriptionRecord, '_id' | 'widget_id'>>> =>
      subscriptions
        .find({ feed_id: feedId, _id: { $gt: after } }, { widget_id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Array<Pick<SubscriptionRecord, '_id' | 'widget_id'>>>()
        .exec(),

    /** Who has a feed in which widget: those after the subscription `after`, at most `limit`. */
    ownersOf: (feedId: number, after: number, limit: number): Promise<Array<Pick<SubscriptionRecord, '_id' | 'widget_id' | 'user_id'>>> =>
      subscriptions
        .find({ feed_id: feedId, _id: { $gt: after } }, { widget_id: 1, user_id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Array<Pick<SubscriptionRecord, '_id' | 'widget_id' | 'user_id'>>>()
        .exec(),

    /** Those of these people who have the feed. */
    subscribersAmong: (feedId: number, userIds: readonly number[]): Promise<number[]> =>
      subscriptions.distinct('user_id', { feed_id: feedId, user_id: { $in: [...userIds] } }).exec(),

    /** Gives false when the widget does not have the feed. */
    async change(widgetId: number, feedId: number, change: SubscriptionChange): Promise<boolean> {
      const result = await subscriptions.updateOne({ widget_id: widgetId, feed_id: feedId }, { $set: change })
      return result.matchedCount === 1
    },

    /**
     * Shows another feed in the place of one. Gives false, and changes nothing, when the widget has that one already, or the first no
     * more.
     */
    async replaceFeed(
      { _id, feed_id }: Pick<SubscriptionRecord, '_id' | 'feed_id'>,
      feed: Pick<SubscriptionRecord, 'feed_id' | 'url' | 'notice'>,
    ): Promise<boolean> {
      try {
        const result = await subscriptions.updateOne({ _id, feed_id }, { $set: feed })
        return result.matchedCount === 1
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Moves those still in `from` into the places given in `to`, one write each. What `to` has already stays where it is. */
    async move(places: readonly SubscriptionOrder[], from: number, to: number): Promise<void> {
      if (places.length === 0) return
      const writes = places.map(({ _id, order }) => ({
        updateOne: { filter: { _id, widget_id: from }, update: { $set: { widget_id: to, order } } },
      }))
      try {
        await subscriptions.bulkWrite(writes, { ordered: false })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Gives a feed another address wherever it is shown; with `notice`, its owners are told. */
    async changeUrl(feedId: number, url: string, notice: SubscriptionRecord['notice']): Promise<void> {
      await subscriptions.updateMany({ feed_id: feedId }, { $set: { url, ...(notice ? { notice } : {}) } })
    },

    /** The number of subscriptions of each feed; feeds without any are missing. */
    async countsOf(feedIds: readonly number[]): Promise<Map<number, number>> {
      const counted = await subscriptions.aggregate<{ _id: number; count: number }>([
        { $match: { feed_id: { $in: [...feedIds] } } },
        { $group: { _id: '$feed_id', count: { $sum: 1 } } },
      ])
      return new Map(counted.map((record) => [record._id, record.count]))
    },

    async setOrder(orders: readonly SubscriptionOrder[]): Promise<void> {
      if (orders.length === 0) return
      const writes = orders.map(({ _id, order }) => ({ updateOne: { filter: { _id }, update: { $set: { order } } } }))
      await subscriptions.bulkWrite(writes, { ordered: false })
    },

    /** Removes those of these that are still in the widget. */
    async removeFrom(widgetId: number, ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await subscriptions.deleteMany({ _id: { $in: [...ids] }, widget_id: widgetId })
    },

    /** Removes those of these that are in one of the widgets. */
    async removeIn(widgetIds: readonly number[], ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await subscriptions.deleteMany({ _id: { $in: [...ids] }, widget_id: { $in: [...widgetIds] } })
    },

    /** Makes subscriptions that are there what these records say. What its widget has already stays as it is. */
    async put(records: readonly SubscriptionRecord[]): Promise<void> {
      if (records.length === 0) return
      const writes = records.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields } } }))
      try {
        await subscriptions.bulkWrite(writes, { ordered: false })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    async removeFeeds(widgetId: number, feedIds: readonly number[]): Promise<void> {
      await subscriptions.deleteMany({ widget_id: widgetId, feed_id: { $in: [...feedIds] } })
    },

    async remove(id: number): Promise<void> {
      await subscriptions.deleteOne({ _id: id })
    },

    /** Removes a subscription as long as it is still one of that feed. */
    async removeIfFeed({ _id, feed_id }: Pick<SubscriptionRecord, '_id' | 'feed_id'>): Promise<void> {
      await subscriptions.deleteOne({ _id, feed_id })
    },

    /** Removes all subscriptions that a person has added. */
    async removeOfPerson(userId: number): Promise<void> {
      for (let full = true; full;) {
        const batch = await subscriptions
          .find({ user_id: userId }, { _id: 1 })
          .limit(personBatch)
          .lean<Array<Pick<SubscriptionRecord, '_id'>>>()
          .exec()
        if (batch.length > 0) await subscriptions.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } })
        full = batch.length === personBatch
      }
    },

    /** Removes all subscriptions of widgets. */
    async removeOfWidgets(widgetIds: readonly number[]): Promise<void> {
      for (let n = 0; n < widgetIds.length; n += widgetsAtOnce) {
        await subscriptions.deleteMany({ widget_id: { $in: widgetIds.slice(n, n + widgetsAtOnce) } })
      }
    },
  }
}
