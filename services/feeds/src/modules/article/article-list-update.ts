import { limits } from '@foyer/contracts/limits'
import type { ArticleListRecord } from './article-list.model.ts'
import type { ArticleRecord } from './article.model.ts'
import type { ArticleChange } from './article.repository.ts'

type ListedArticle = Pick<ArticleRecord, '_id' | 'sort_at' | 'first_seen'>

/** How many ids of pruned articles a list stores. */
const maxPruned = limits.articles_per_feed * 10

/**
 * The list of a feed after a poll: the newest articles, those still in the feed first; removed ones are recorded as pruned. Null when nothing
 * changes.
 */
export function updatedArticleList(reading: {
  feedId: number
  list: ArticleListRecord | null
  stored: ReadonlyMap<number, ArticleRecord>
  added: readonly ArticleRecord[]
  changed: readonly ArticleChange[]
  inFeed: ReadonlySet<number>
}): ArticleListRecord | null {
  const { feedId, list, stored, added, changed, inFeed } = reading
  const sorted = new Map(changed.map((articleChange) => [articleChange._id, articleChange.sort_at]))
  const all: ListedArticle[] = [...stored.values(), ...added].map(({ _id, sort_at, first_seen }) => {
    return { _id, sort_at: sorted.get(_id) ?? sort_at, first_seen }
  })
  const newest = all.toSorted((a, b) => b.sort_at.getTime() - a.sort_at.getTime())
  const keptIds = new Set(
    [
      ...newest.filter((listedArticle) => inFeed.has(listedArticle._id)),
      ...newest.filter((listedArticle) => !inFeed.has(listedArticle._id)),
    ].slice(0, limits.articles_per_feed),
  )
  const listed = newest.filter((listedArticle) => keptIds.has(listedArticle))
  const gone = newest.filter((listedArticle) => !keptIds.has(listedArticle)).map((listedArticle) => listedArticle._id)
  const next = {
    ids: listed.map((listedArticle) => listedArticle._id),
    sort_at: listed.map((listedArticle) => listedArticle.sort_at.getTime()),
    added: listed.map((listedArticle) => Math.floor(listedArticle.first_seen.getTime() / 1000)),
  }
  const isSame = list && list.ids.join() === next.ids.join() && list.sort_at.join() === next.sort_at.join()
  if (isSame) return null
  return { _id: feedId, rev: (list?.rev ?? 0) + 1, ...next, pruned: [...(list?.pruned ?? []), ...gone].slice(-maxPruned) }
}
