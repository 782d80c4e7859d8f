import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ArticleListModel, ArticleListRecord } from './article-list.model.ts'
import type { ArticleList } from './article-list.ts'

export type ArticleListRepository = ReturnType<typeof createArticleListRepository>

export function createArticleListRepository(lists: ArticleListModel) {
  return {
    byId: (feedId: number): Promise<ArticleListRecord | null> => lists.findOne({ _id: feedId }).lean<ArticleListRecord>().exec(),

    /** By feed; feeds that were never polled are missing. */
    async ofFeeds(feedIds: readonly number[]): Promise<Map<number, ArticleList>> {
      if (feedIds.length === 0) return new Map()
      const articleLists = await lists
        .find({ _id: { $in: [...feedIds] } }, { ids: 1, sort_at: 1, added: 1 })
        .limit(feedIds.length)
        .lean<ArticleList[]>()
        .exec()
      return new Map(articleLists.map((articleList) => [articleList._id, articleList]))
    },

    /** How often the list of each feed was written, by feed. */
    async revsOf(feedIds: readonly number[]): Promise<Map<number, number>> {
      if (feedIds.length === 0) return new Map()
      const written = await lists
        .find({ _id: { $in: [...feedIds] } }, { rev: 1 })
        .limit(feedIds.length)
        .lean<Array<Pick<ArticleListRecord, '_id' | 'rev'>>>()
        .exec()
      return new Map(written.map(({ _id, rev }) => [_id, rev]))
    },

    /** Writes the list after revision `rev - 1`. Gives false on a version conflict. */
    async write({ _id, ...fields }: ArticleListRecord): Promise<boolean> {
      if (fields.rev > 1) return (await lists.updateOne({ _id, rev: fields.rev - 1 }, { $set: fields })).matchedCount === 1
      try {
        await lists.create([{ _id, ...fields }])
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    async remove(feedId: number): Promise<void> {
      await lists.deleteOne({ _id: feedId })
    },
  }
}
