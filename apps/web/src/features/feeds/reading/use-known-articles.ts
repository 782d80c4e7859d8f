import type { Article } from '@foyer/contracts/feeds/articles'
import { useState } from 'react'

/** Every article that has been in a list so far, as it is now: one that was read may have left it, and is still open. */
export function useKnownArticles(articles: Article[]) {
  const [loaded, setLoaded] = useState(() => ({ articles, byId: byId(articles) }))
  let now = loaded
  if (loaded.articles !== articles) {
    now = { articles, byId: new Map([...loaded.byId, ...byId(articles)]) }
    setLoaded(now)
  }
  const remember = (id: number, fields: Partial<Article>) =>
    setLoaded((before) => {
      const article = before.byId.get(id)
      return article ? { ...before, byId: new Map(before.byId).set(id, { ...article, ...fields }) } : before
    })
  return { articles: now.byId, remember }
}

const byId = (articles: Article[]) => new Map(articles.map((article) => [article.id, article]))
