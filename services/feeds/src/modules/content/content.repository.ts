import type { ContentNode } from '@foyer/contracts/feeds/articles'
import type { ContentModel, ContentRecord } from './content.model.ts'

export type ContentRepository = ReturnType<typeof createContentRepository>

export function createContentRepository(contents: ContentModel) {
  return {
    /** Empty for an article without content. */
    async byId(articleId: number): Promise<ContentNode[]> {
      const content = await contents.findOne({ _id: articleId }).lean<ContentRecord>().exec()
      return content ? (JSON.parse(content.body) as ContentNode[]) : []
    },

    /** Replaces the contents of articles; an empty one is removed. */
    async write(feedId: number, changed: ReadonlyArray<{ id: number; nodes: readonly ContentNode[] }>): Promise<void> {
      if (changed.length === 0) return
      const writes = changed.map(({ id: _id, nodes }) =>
        nodes.length === 0
          ? { deleteOne: { filter: { _id } } }
          : { updateOne: { filter: { _id }, update: { $set: { feed_id: feedId, body: JSON.stringify(nodes) } }, upsert: true } },
      )
      await contents.bulkWrite(writes, { ordered: false })
    },

    async remove(articleIds: readonly number[]): Promise<void> {
      if (articleIds.length > 0) await contents.deleteMany({ _id: { $in: [...articleIds] } })
    },

    /** Removes all contents of a feed. */
    async removeOfFeed(feedId: number): Promise<void> {
      await contents.deleteMany({ feed_id: feedId })
    },
  }
}
