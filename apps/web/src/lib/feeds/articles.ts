import type { Article } from '@foyer/contracts/articles'
import type { Feed } from '@foyer/contracts/feeds'
import { limits } from '@foyer/contracts/limits'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api-client.ts'
import { createBatcher } from '../batch.ts'
import { articlesKey } from '../pages/articles-key.ts'

export type WidgetArticles = { feeds: Feed[]; articles: Article[] }

/** As many as nearly every widget shows; those that show more ask for theirs together. */
const usual = 30
const askUsual = batcher(usual)
const askMany = batcher(limits.articles_per_feed)
const soon = 2_500
const later = 300_000
const attempts = 12

/**
 * The feeds of a widget with their newest articles, at least `count` of them. While a feed is new it asks again soon, otherwise every five
 * minutes the page is looked at; live messages tell of what comes in between.
 */
export function articlesQuery(widgetId: number, count = usual) {
  const many = count > usual
  const ask = many ? askMany : askUsual
  return queryOptions({
    queryKey: many ? [...articlesKey(widgetId), 'many'] : articlesKey(widgetId),
    queryFn: async (): Promise<WidgetArticles> => (await ask(widgetId)) ?? { feeds: [], articles: [] },
    // A widget that is not saved yet has no feeds.
    enabled: widgetId > 0,
    staleTime: 120_000,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < attempts && state.data?.feeds.some((feed) => feed.status === 'new') ? soon : later,
  })
}

/** The specification's batching: flushed after 10 ms or at 25 widgets, results kept for 120 s. */
function batcher(limit: number) {
  return createBatcher<WidgetArticles>({
    delay: 10,
    max: limits.widgets_per_articles_call,
    load: async (ids) => {
      const { widgets } = await api('articles', { params: { ids: ids.join(',') }, query: { limit } })
      return new Map(widgets.map((one) => [one.widget_id, one]))
    },
  })
}
