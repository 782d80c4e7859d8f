import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ArticleModel, ArticleRecord } from './article.model.ts'

export type ArticleRepository = ReturnType<typeof createArticleRepository>

export type ArticleChange = Pick<ArticleRecord, '_id' | 'title' | 'url' | 'summary' | 'author' | 'image' | 'published' | 'sort_at'>

export function createArticleRepository(articles: ArticleModel) {
  return {
    byIds: (ids: readonly number[]): Promise<ArticleRecord[]> =>
      articles
        .find({ _id: { $in: [...ids] } })
        .limit(ids.length)
        .lean<ArticleRecord[]>()
        .exec(),

    newest: (feedIds: readonly number[], most: number): Promise<ArticleRecord[]> =>
      articles
        .find({ feed_id: feedIds.length === 1 ? feedIds[0] : { $in: [...feedIds] } })
        .sort({ sort_at: -1 })
        .limit(most)
        .lean<ArticleRecord[]>()
        .exec(),

    exists: async (feedId: number): Promise<boolean> => (await articles.findOne({ feed_id: feedId }, { _id: 1 }).lean().exec()) !== null,

    /** Adds and changes in one call. An article that another process has added meanwhile stays as that one wrote it. */
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

    idsOf: async (feedId: number, most: number): Promise<number[]> => {
      const found = await articles
        .find({ feed_id: feedId }, { _id: 1 })
        .sort({ sort_at: -1 })
        .limit(most)
        .lean<Array<{ _id: number }>>()
        .exec()
      return found.map((one) => one._id)
    },

    async remove(ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await articles.deleteMany({ _id: { $in: [...ids] } })
    },

    /** Everything of a feed; it holds a bounded number. */
    async removeOfFeed(feedId: number): Promise<void> {
      await articles.deleteMany({ feed_id: feedId })
    },
  }
}
