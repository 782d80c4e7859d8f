import type { Article } from '@foyer/contracts/feeds/articles'
import type { MarkAll, Marks } from './mutations.ts'
import type { WidgetArticles } from '../widget-articles.ts'

/** Applies read marks to a widget's articles. `unread` also counts articles that are not loaded, so it is changed by the difference. */
export function withMarks(answer: WidgetArticles, { read = [], unread = [] }: Pick<Marks, 'read' | 'unread'>): WidgetArticles {
  const marks = new Map([...read.map((id) => [id, true] as const), ...unread.map((id) => [id, false] as const)])
  return changed(answer, (article) => marks.get(article.id))
}

/** Marks every article added up to `until` as read. Articles that are not loaded are older, so they count as read. */
export function withAllRead(answer: WidgetArticles, { until, feed_id }: Pick<MarkAll, 'until' | 'feed_id'>): WidgetArticles {
  const marked = changed(answer, ({ added, feed_id: feed }) =>
    added <= until && (feed_id === undefined || feed === feed_id) ? true : undefined,
  )
  const isWhole = feed_id === undefined || answer.articles.every((article) => article.feed_id === feed_id)
  return isWhole ? { ...marked, unread: marked.articles.filter((article) => !article.is_read).length } : marked
}

/** Whether an article was added after the person last looked. `since` null: they never have, so nothing is highlighted. */
export function isNewSince(article: Pick<Article, 'added'>, since: number | null): boolean {
  return since !== null && article.added > since
}

/** The newest moment at which one of these articles was added; null if there are none. */
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
