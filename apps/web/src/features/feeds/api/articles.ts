import type { Article, Feed } from '@foyer/contracts/feeds'
import { limits } from '@foyer/contracts/limits'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { createBatcher } from '../../../lib/batch.ts'
import { articlesKey } from '../../../lib/pages/articles-key.ts'

export type WidgetArticles = { feeds: Feed[]; articles: Article[] }

/** The specification's batching: flushed after 10 ms or at 25 widgets, results kept for 120 s. */
const ask = createBatcher<WidgetArticles>({
  delay: 10,
  max: limits.widgets_per_articles_call,
  load: async (ids) => {
    const { widgets } = await api('articles', { params: { ids: ids.join(',') }, query: { limit: shownAtMost } })
    return new Map(widgets.map((one) => [one.widget_id, one]))
  },
})
const shownAtMost = 30
const soon = 2_500
const later = 300_000
const attempts = 12

/** The feeds of a widget with their newest articles. While a feed is new it asks again soon, otherwise every five minutes the page is looked at. */
export function articlesQuery(widgetId: number) {
  return queryOptions({
    queryKey: articlesKey(widgetId),
    queryFn: async (): Promise<WidgetArticles> => (await ask(widgetId)) ?? { feeds: [], articles: [] },
    staleTime: 120_000,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < attempts && state.data?.feeds.some((feed) => feed.status === 'new') ? soon : later,
  })
}
