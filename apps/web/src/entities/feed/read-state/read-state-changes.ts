import type { Article } from '@foyer/contracts/articles'
import type { MarkAll, Marks } from './mutations.ts'
import type { WidgetArticles } from '../articles.ts'

/** The articles of a widget once these are marked. `unread` counts beyond what is here: what changes here is added or taken away. */
export function withMarks(answer: WidgetArticles, { read = [], unread = [] }: Pick<Marks, 'read' | 'unread'>): WidgetArticles {
  const marks = new Map([...read.map((id) => [id, true] as const), ...unread.map((id) => [id, false] as const)])
  return changed(answer, (article) => marks.get(article.id))
}

/** The same once everything is read that was there by then. Of what is not here, all of it was. */
export function withAllRead(answer: WidgetArticles, { until, feed_id }: Pick<MarkAll, 'until' | 'feed_id'>): WidgetArticles {
  const marked = changed(answer, ({ added, feed_id: feed }) =>
    added <= until && (feed_id === undefined || feed === feed_id) ? true : undefined,
  )
  const isWhole = feed_id === undefined || answer.articles.every((article) => article.feed_id === feed_id)
  return isWhole ? { ...marked, unread: marked.articles.filter((article) => !article.is_read).length } : marked
}

/** Those that are new since a person looked: added later. `since` null: they never have, and so nothing stands out. */
export function isNewSince(article: Pick<Article, 'added'>, since: number | null): boolean {
  return since !== null && article.added > since
}

/** The moment up to which a person has seen everything once they have looked at these; null while there is nothing. */
export function newestOf(articles: readonly Pick<Article, 'added'>[]): number | null {
  return articles.length === 0 ? null : Math.max(...articles.map((article) => article.added))
}

function changed(answer: WidgetArticles, markOf: (article: Article) => boolean | undefined): WidgetArticles {
  let more = 0
  let isChanged = false
  const articles = answer.articles.map((article) => {
    const mark = markOf(article)
    if (mark === undefined || mark === article.is_read) return article
    more += mark ? -1 : 1
    isChanged = true
    return { ...article, is_read: mark }
  })
  return isChanged ? { ...answer, articles, unread: Math.max(0, answer.unread + more) } : answer
}
