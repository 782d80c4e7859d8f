import type { Article } from '@foyer/contracts/articles'
import type { ArticleRecord } from './article.model.ts'

/** `imageLink` gives the address of ours under which a picture from outside is shown. */
export function presentArticle(article: ArticleRecord, imageLink: (url: string) => string): Article {
  const { _id, feed_id, title, url, summary, author, image, published } = article
  const seconds = published && Math.floor(published.getTime() / 1000)
  const added = Math.floor(article.first_seen.getTime() / 1000)
  return {
    id: _id,
    feed_id,
    title,
    url,
    summary,
    author,
    image: image ? imageLink(image) : null,
    published: seconds,
    added,
    is_read: false,
    has_content: false,
  }
}
