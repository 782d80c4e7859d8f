import type { Feed } from '@foyer/contracts/feeds'
import type { QueryClient } from '@tanstack/react-query'
import type { WidgetArticles } from '../../../lib/feeds/articles.ts'
import { articlesKey } from '../../../lib/pages/articles-key.ts'

/** Shows the feeds of a widget changed before the server has answered; articles of feeds that are gone go with them. */
export async function changeFeeds(client: QueryClient, widgetId: number, change: (feeds: Feed[]) => Feed[]): Promise<void> {
  const queryKey = articlesKey(widgetId)
  await client.cancelQueries({ queryKey })
  client.setQueriesData<WidgetArticles>({ queryKey }, (old) => {
    if (!old) return old
    const feeds = change(old.feeds)
    return { feeds, articles: old.articles.filter((article) => feeds.some((feed) => feed.id === article.feed_id)) }
  })
}
