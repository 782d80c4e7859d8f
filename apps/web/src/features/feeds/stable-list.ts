type Identified = ReadonlyArray<{ id: number }>
type ListedArticle = { id: number; is_read: boolean; added: number }

/** Whether two lists show the same articles in the same places, whatever has changed in their texts. */
export function sameArticles(a: Identified, b: Identified): boolean {
  return a.length === b.length && a.every((article, index) => article.id === b[index]?.id)
}

/** How many of `fresh` are not in `shown`. */
export function countNew(shown: Identified, fresh: Identified): number {
  const shownIds = new Set(shown.map((article) => article.id))
  return fresh.filter((article) => !shownIds.has(article.id)).length
}

/**
 * What stands in a list next: the first `count` of `fresh`. With `keepsRead` (a list of what is unread) an article that was read here stays
 * in its place until others have come that are newer than all that stands there.
 */
export function nextArticles<A extends ListedArticle>(shown: readonly A[], fresh: readonly A[], count: number, keepsRead: boolean): A[] {
  if (!keepsRead || hasNewer(shown, fresh)) return fresh.slice(0, count)
  const next = [...fresh]
  for (const [index, article] of shown.entries()) {
    if (!article.is_read || next.some((freshArticle) => freshArticle.id === article.id)) continue
    const above = shown[index - 1]
    next.splice(above ? next.findIndex((candidate) => candidate.id === above.id) + 1 : 0, 0, article)
  }
  return next.slice(0, count)
}

/** The same articles in the same places, as they are now. */
export function withLatest<A extends { id: number }>(shown: readonly A[], fresh: readonly A[]): A[] {
  const now = new Map(fresh.map((article) => [article.id, article]))
  return shown.map((article) => now.get(article.id) ?? article)
}

function hasNewer(shown: readonly ListedArticle[], fresh: readonly ListedArticle[]): boolean {
  const newest = Math.max(...shown.map((article) => article.added))
  return fresh.some((article) => article.added > newest)
}
