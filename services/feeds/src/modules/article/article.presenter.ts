import type { Article } from '@foyer/contracts/feeds'
import type { ArticleRecord } from './article.model.ts'

export function presentArticle(article: ArticleRecord): Article {
  const { _id, feed_id, title, url, summary, author, published } = article
  return { id: _id, feed_id, title, url, summary, author, published: published && Math.floor(published.getTime() / 1000) }
}
