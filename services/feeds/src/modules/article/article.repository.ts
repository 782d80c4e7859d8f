import { limits } from '@foyer/contracts/limits'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ArticleModel, ArticleRecord } from './article.model.ts'

export type ArticleRepository = ReturnType<typeof createArticleRepository>

/** The fields of an article that a poll may change. */
export type ArticleChange = Pick<ArticleRecord, '_id'> & Partial<Omit<ArticleRecord, '_id' | 'feed_id' | 'key' | 'first_seen'>>

export type ArticleTitle = Pick<ArticleRecord, '_id' | 'feed_id' | 'title'>

export function createArticleRepository(articles: ArticleModel) {
  return {
    byId: (id: number): Promise<ArticleRecord | null> => articles.findOne({ _id: id }).lean<ArticleRecord>().exec(),

    byIds: async (ids: readonly number[]): Promise<ArticleRecord[]> =>
      ids.length === 0
        ? []
        : articles
            .find({ _id: { $in: [...ids] } })
            .limit(ids.length)
            .lean<ArticleRecord[]>()
            .exec(),

    newest: (feedIds: readonly number[], limit: number): Promise<ArticleRecord[]> =>
      articles
        .find({ feed_id: feedIds.length === 1 ? feedIds[0] : { $in: [...feedIds] } })
        .sort({ sort_at: -1 })
        .limit(limit)
        .lean<ArticleRecord[]>()
        .exec(),

    /** The titles of all articles of these feeds, in no order. */
    titlesOf: (feedIds: readonly number[]): Promise<ArticleTitle[]> =>
      feedIds.length === 0
        ? Promise.resolve([])
        : articles
            .find({ feed_id: { $in: [...feedIds] } }, { feed_id: 1, title: 1 })
            .limit(feedIds.length * limits.articles_per_feed)
            .lean<ArticleTitle[]>()
            .exec(),

    exists: async (feedId: number): Promise<boolean> => (await articles.findOne({ feed_id: feedId }, { _id: 1 }).lean().exec()) !== null,

    /** Adds and updates in one call. An article that another process has just added is left as it is. */
    async write(added: readonly ArticleRecord[], changed: readonly ArticleChange[]): Promise<void> {
      if (added.length + changed.length === 0) return
      const inserts = added.map(({ _id, ...fields }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
      }))
      const updates = changed.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields } } }))
      try {
        await articles.bulkWrite([...inserts, ...updates], { ordered: false })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await articles.deleteMany({ _id: { $in: [...ids] } })
    },

    /** Removes all articles of a feed. */
    async removeOfFeed(feedId: number): Promise<void> {
      await articles.deleteMany({ feed_id: feedId })
    },
  }
}
