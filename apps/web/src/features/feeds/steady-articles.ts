type Identified = ReadonlyArray<{ id: number }>
type Listed = { id: number; is_read: boolean; added: number }

/** Whether two lists show the same articles in the same places, whatever has changed in their texts. */
export function sameArticles(a: Identified, b: Identified): boolean {
  return a.length === b.length && a.every((article, index) => article.id === b[index]?.id)
}

/** How many of `fresh` are not in `standing`. */
export function countNew(standing: Identified, fresh: Identified): number {
  const known = new Set(standing.map((article) => article.id))
  return fresh.filter((article) => !known.has(article.id)).length
}

/**
 * What stands in a list next: the first `count` of `fresh`. With `keepsRead` (a list of what is unread) an article that was read here stays
 * in its place until others have come that are newer than all that stands there.
 */
export function nextArticles<A extends Listed>(standing: readonly A[], fresh: readonly A[], count: number, keepsRead: boolean): A[] {
  if (!keepsRead || hasNews(standing, fresh)) return fresh.slice(0, count)
  const next = [...fresh]
  for (const [index, article] of standing.entries()) {
    if (!article.is_read || next.some((one) => one.id === article.id)) continue
    const above = standing[index - 1]
    next.splice(above ? next.findIndex((one) => one.id === above.id) + 1 : 0, 0, article)
  }
  return next.slice(0, count)
}

/** The same articles in the same places, as they are now. */
export function withLatest<A extends { id: number }>(standing: readonly A[], fresh: readonly A[]): A[] {
  const now = new Map(fresh.map((article) => [article.id, article]))
  return standing.map((article) => now.get(article.id) ?? article)
}

function hasNews(standing: readonly Listed[], fresh: readonly Listed[]): boolean {
  const newest = Math.max(...standing.map((article) => article.added))
  return fresh.some((article) => article.added > newest)
}
