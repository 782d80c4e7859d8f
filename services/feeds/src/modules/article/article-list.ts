import type { ArticleListRecord } from './article-list.model.ts'

/** The fields of a list that showing it needs. */
export type ArticleList = Omit<ArticleListRecord, 'pruned' | 'rev'>

type Listed = { id: number; sort_at: number }

/** The ids of the newest articles of several feeds, at most `limit`, without those in `except`. */
export function newestOf(lists: readonly ArticleList[], limit: number, except?: ReadonlySet<number>): number[] {
  const candidates: Listed[] = []
  for (const { ids, sort_at } of lists) {
    // Lists are sorted: more than `limit` of one are never needed.
    for (let at = 0, count = 0; at < ids.length && count < limit; at++) {
      const id = ids[at] ?? 0
      if (except?.has(id)) continue
      count++
      candidates.push({ id, sort_at: sort_at[at] ?? 0 })
    }
  }
  return candidates
    .toSorted((a, b) => b.sort_at - a.sort_at)
    .slice(0, limit)
    .map((candidate) => candidate.id)
}

/** How many of the articles of several feeds are not in `read`. */
export function countUnread(lists: readonly ArticleList[], read: ReadonlySet<number>): number {
  return lists.reduce((sum, { ids }) => sum + ids.filter((id) => !read.has(id)).length, 0)
}

/** The ids of the articles that were added by `until` (seconds since 1970). */
export function addedBy({ ids, added }: ArticleList, until: number): number[] {
  return ids.filter((_, at) => (added[at] ?? 0) <= until)
}
