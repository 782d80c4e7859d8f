import type { Article, WidgetArticles } from '@foyer/contracts/feeds/articles'
import { presentFeed, presentFeedWithSite } from '../widget-feed/feed.presenter.ts'
import { unixSeconds } from '../feed/unix-seconds.ts'
import type * as shown from './widget-article.service.ts'

/** Gives the address of ours under which a picture from outside is shown. */
export type ImageLink = (url: string) => string

export function presentArticle({ article, is_read }: shown.SeenArticle, imageLink: ImageLink): Article {
  const { _id: id, feed_id, title, url, summary, author, image, published, first_seen, has_content } = article
  return {
    id,
    feed_id,
    title,
    url,
    summary,
    author,
    image: image ? imageLink(image) : null,
    published: unixSeconds(published),
    added: Math.floor(first_seen.getTime() / 1000),
    is_read,
    has_content: has_content ?? false,
  }
}

export function presentWidgetArticles(widgetArticles: shown.WidgetArticles, imageLink: ImageLink, withSite: boolean): WidgetArticles {
  return {
    widget_id: widgetArticles.widget_id,
    feed_id: widgetArticles.feed_id,
    feeds: widgetArticles.feeds.map(withSite ? presentFeedWithSite : presentFeed),
    articles: widgetArticles.articles.map((article) => presentArticle(article, imageLink)),
    unread: widgetArticles.unread,
    last_seen_at: unixSeconds(widgetArticles.last_seen_at),
  }
}
