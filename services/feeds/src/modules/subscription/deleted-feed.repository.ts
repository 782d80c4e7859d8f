import { searchRank, searchWords, searchedText } from '@foyer/text/search-text'
import type { DeletedFeedModel, DeletedFeedRecord } from './deleted-feed.model.ts'

/** A place in the list of deleted feeds, the last deleted first; `at` in ms since 1970. */
export type DeletedFeedPlace = { at: number; id: number }

export type DeletedFeedRepository = ReturnType<typeof createDeletedFeedRepository>

/** Feeds that were deleted from widgets and can be restored. */
export function createDeletedFeedRepository(deletedFeeds: DeletedFeedModel) {
  return {
    /** Stores deleted feeds; one that was restored and deleted again is as it was then. */
    async put(records: readonly DeletedFeedRecord[]): Promise<void> {
      if (records.length === 0) return
      const writes = records.map((record) => ({ replaceOne: { filter: { _id: record._id }, replacement: record, upsert: true } }))
      await deletedFeeds.bulkWrite(writes, { ordered: false })
    },

    /** Those of widgets, the last deleted first. `query`: what their title or address holds. */
    async list(
      widgetIds: readonly number[],
      { query = '', before, limit }: { query?: string | undefined; before?: DeletedFeedPlace | undefined; limit: number },
    ): Promise<DeletedFeedRecord[]> {
      const words = searchWords(query)
      const at = before && new Date(before.at)
      const older = before ? { $or: [{ removed_at: { $lt: at } }, { removed_at: at, _id: { $lt: before.id } }] } : {}
      const records = deletedFeeds
        .find({ widget_id: { $in: [...widgetIds] }, ...older })
        .sort({ removed_at: -1, _id: -1 })
        .limit(words.length > 0 ? 0 : limit)
        .lean<DeletedFeedRecord>()
        .cursor()
      const matches: DeletedFeedRecord[] = []
      for await (const record of records) {
        if (words.length > 0 && searchRank(words, [record.feed_title, record.shown_url].map(searchedText)) === null) continue
        matches.push(record)
        if (matches.length === limit) break
      }
      return matches
    },

    /** Those of these that were deleted from the widget. */
    ofWidget: (widgetId: number, ids: readonly number[]): Promise<DeletedFeedRecord[]> =>
      deletedFeeds
        .find({ _id: { $in: [...ids] }, widget_id: widgetId })
        .limit(ids.length)
        .lean<DeletedFeedRecord[]>()
        .exec(),

    /** The last deletion of a feed from a widget. */
    byFeed: (widgetId: number, feedId: number): Promise<DeletedFeedRecord | null> =>
      deletedFeeds.findOne({ widget_id: widgetId, feed_id: feedId }).sort({ removed_at: -1, _id: -1 }).lean<DeletedFeedRecord>().exec(),

    hasFeed: async (feedId: number): Promise<boolean> =>
      (await deletedFeeds.findOne({ feed_id: feedId }, { _id: 1 }).lean().exec()) !== null,

    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await deletedFeeds.deleteMany({ _id: { $in: [...ids] } })
    },

    /** Removes those that were deleted from widgets, or of these ids alone, and gives their number. */
    async removeOfWidgets(widgetIds: readonly number[], ids?: readonly number[]): Promise<number> {
      const result = await deletedFeeds.deleteMany({ widget_id: { $in: [...widgetIds] }, ...(ids ? { _id: { $in: [...ids] } } : {}) })
      return result.deletedCount
    },

    /** Removes those that a person has added, and forgets which they have deleted. */
    async removeOfPerson(userId: number): Promise<void> {
      await deletedFeeds.deleteMany({ user_id: userId })
      await deletedFeeds.updateMany({ removed_at: { $gt: new Date(0) }, removed_by: userId }, { $set: { removed_by: null } })
    },
  }
}
