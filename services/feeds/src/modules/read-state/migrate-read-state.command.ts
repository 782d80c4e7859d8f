import { limits } from '@foyer/contracts/limits'
import { articleId } from '../article/article-id.ts'
import type { ArticleRepository } from '../article/article.repository.ts'
import { linkKey } from '../article/link-key.ts'
import type { ReadingRepository } from './read-state.repository.ts'

export type CarryReading = ReturnType<typeof createCarryReading>

const peopleAtOnce = 200
const mostArticles = limits.articles_per_feed * 4

/**
 * What people have read of one feed counts for another that has the same articles, by their keys or by their addresses. Nothing is taken
 * away from the first. Running it again changes nothing.
 */
export function createCarryReading({ articles, reading }: { articles: Pick<ArticleRepository, 'newest'>; reading: ReadingRepository }) {
  return async (fromFeed: number, toFeed: number): Promise<void> => {
    const [before, after] = await Promise.all([articles.newest([fromFeed], mostArticles), articles.newest([toFeed], mostArticles)])
    const there = new Set(after.map((article) => article._id))
    const byPlace = new Map(after.map((article) => [linkKey(article.url)?.place, article._id]))
    const carried = new Map(
      before.map(({ _id, key, url }) => {
        const id = articleId(toFeed, key)
        const place = linkKey(url)?.place
        return [_id, there.has(id) || place === undefined ? id : (byPlace.get(place) ?? id)]
      }),
    )
    for (let last = '', full = true; full;) {
      const some = await reading.ofFeed(fromFeed, last, peopleAtOnce)
      for (const one of some) {
        const read = one.read.flatMap((id) => carried.get(id) ?? [])
        await reading.mark(one.user_id, [{ feed_id: toFeed, read, unread: [] }])
      }
      last = some.at(-1)?._id ?? last
      full = some.length === peopleAtOnce
    }
  }
}
