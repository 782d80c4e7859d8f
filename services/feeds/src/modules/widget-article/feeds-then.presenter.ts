import type { WidgetArticles } from '@foyer/contracts/feeds/articles'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import { presentFeed } from '../widget-feed/feed.presenter.ts'
import { type ImageLink, presentArticle } from './article.presenter.ts'
import type { FeedInWidgetThen, WidgetThen } from './feeds-then.service.ts'

/** A widget as it was, which nobody marks as read or seen. */
export function presentWidgetThen({ widget_id, feeds, articles }: WidgetThen, imageLink: ImageLink): WidgetArticles {
  return {
    widget_id,
    feed_id: null,
    feeds: feeds.map(presentFeedThen),
    articles: articles.map((article) => presentArticle(article, imageLink)),
    unread: 0,
    last_seen_at: null,
  }
}

function presentFeedThen(feed: FeedInWidgetThen): Feed {
  const shown = presentFeed(feed)
  return feed.feed ? shown : { ...shown, status: 'gone', loaded: true, error: 'removed', is_private: feed.was.is_private }
}
