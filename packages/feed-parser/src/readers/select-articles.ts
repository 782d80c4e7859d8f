type Dated = { key: string; published: Date | null }

/** Each article once, at most `maxArticles`: those without a date, then the newest; in the feed's order. */
export function selectArticles<Article extends Dated>(articles: readonly Article[], maxArticles: number): Article[] {
  const distinct = new Map<string, Article>()
  for (const article of articles) if (!distinct.has(article.key)) distinct.set(article.key, article)
  const all = [...distinct.values()]
  if (all.length <= maxArticles) return all
  const newest = new Set(all.toSorted((a, b) => ageOrder(b) - ageOrder(a)).slice(0, maxArticles))
  return all.filter((article) => newest.has(article))
}

const ageOrder = ({ published }: Dated): number => published?.getTime() ?? Number.MAX_SAFE_INTEGER
