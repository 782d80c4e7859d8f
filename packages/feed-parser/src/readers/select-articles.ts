type Dated = { key: string; published: Date | null; updated: Date | null }

/** Each article once, as it was updated last, at most `maxArticles`: those without a date, then the newest; in the feed's order. */
export function selectArticles<Article extends Dated>(articles: readonly Article[], maxArticles: number): Article[] {
  const distinct = new Map<string, Article>()
  for (const article of articles) {
    const before = distinct.get(article.key)
    if (!before || isLater(article.updated, before.updated)) distinct.set(article.key, article)
  }
  const all = [...distinct.values()]
  if (all.length <= maxArticles) return all
  const newest = new Set(all.toSorted((a, b) => ageOrder(b) - ageOrder(a)).slice(0, maxArticles))
  return all.filter((article) => newest.has(article))
}

const isLater = (a: Date | null, b: Date | null): boolean => a !== null && b !== null && a > b
const ageOrder = ({ published }: Dated): number => published?.getTime() ?? Number.MAX_SAFE_INTEGER
