import { limits } from '@foyer/contracts/limits'
import { articleId } from '../article/article-id.ts'
import type { ArticleRepository } from '../article/article.repository.ts'
import { linkKey } from '../article/link-key.ts'
import type { ReadStateRepository } from './read-state.repository.ts'

export type MigrateReadState = ReturnType<typeof createMigrateReadState>

const batchSize = 200
const maxArticles = limits.articles_per_feed * 4

/**
 * Copies what people have read of one feed to another that has the same articles, by their keys or by their addresses, unless several have one.
 * Running it again changes nothing.
 */
export function createMigrateReadState({
  articles,
  readStates,
}: {
  articles: Pick<ArticleRepository, 'newest'>
  readStates: ReadStateRepository
}) {
  return async (fromFeed: number, toFeed: number): Promise<void> => {
    const [before, after] = await Promise.all([articles.newest([fromFeed], maxArticles), articles.newest([toFeed], maxArticles)])
    const newIds = new Set(after.map((article) => article._id))
    const byAddress = Map.groupBy(after, ({ url }) => addressOf(url))
    const migratedIds = new Map(
      before.map(({ _id, key, url }) => {
        const id = articleId(toFeed, key)
        const address = addressOf(url)
        const [there, ...more] = address === null || newIds.has(id) ? [] : (byAddress.get(address) ?? [])
        return [_id, there && more.length === 0 ? there._id : id]
      }),
    )
    for (let last = '', full = true; full;) {
      const batch = await readStates.ofFeed(fromFeed, last, batchSize)
      for (const record of batch) {
        const read = record.read.flatMap((id) => migratedIds.get(id) ?? [])
        await readStates.mark(record.user_id, [{ feed_id: toFeed, read, unread: [] }])
      }
      last = batch.at(-1)?._id ?? last
      full = batch.length === batchSize
    }
  }
}

function addressOf(url: string | null): string | null {
  const link = linkKey(url)
  return link && `${link.place}#${link.fragment}`
}
