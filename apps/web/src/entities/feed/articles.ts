import { limits } from '@foyer/contracts/limits'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { createBatcher } from '../../lib/api/batcher.ts'
import { articlesKey } from './articles-key.ts'
import type { WidgetArticles } from './widget-articles.ts'
import { withPendingMarks } from './read-state/pending-marks.ts'

export type ArticlesOptions = {
  /** The minimum number of articles, newest first. */
  count?: number
  /** Limits the articles to one feed of the widget. */
  feedId?: number | null
  /** Without those the viewer has read. */
  unreadOnly?: boolean
}

/** As many as nearly every widget shows; those that show more ask for theirs together. */
const defaultLimit = 30
const firstNewFeedMs = 2_000
const refetchIntervalMs = 300_000
/** The specification's: the first five follow in half a minute, and live messages tell of what comes later. */
const maxNewFeedPolls = 6
const noArticles: WidgetArticles = { feeds: [], articles: [], unread: 0, last_seen_at: null }

/**
 * The feeds of a widget with their newest articles. While a feed is new it asks again soon, otherwise every five minutes the page is looked
 * at; live messages tell of what comes in between.
 */
export function articlesQuery(widgetId: number, { count = defaultLimit, feedId = null, unreadOnly = false }: ArticlesOptions = {}) {
  const limit = limitFor(count)
  return queryOptions({
    queryKey: keyOf(widgetId, limit, feedId, unreadOnly),
    queryFn: async (): Promise<WidgetArticles> =>
      withPendingMarks(widgetId, (await fetchArticles(widgetId, limit, feedId, unreadOnly)) ?? noArticles),
    // A widget that is not saved yet has no feeds.
    enabled: widgetId > 0,
    staleTime: 120_000,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < maxNewFeedPolls && state.data?.feeds.some((feed) => feed.status === 'new')
        ? firstNewFeedMs * 1.5 ** (state.dataUpdateCount - 1)
        : refetchIntervalMs,
  })
}

/** How many articles are asked for where `count` are to be shown; more than that are not here. */
export function limitFor(count: number): number {
  return count <= 1 ? 1 : count <= defaultLimit ? defaultLimit : limits.articles_per_feed
}

/** The specification's batching: flushed after 10 ms or at 25 widgets, results kept for 120 s. Only what is asked alike goes together. */
function fetchArticles(widgetId: number, limit: number, feedId: number | null, unreadOnly: boolean): Promise<WidgetArticles | undefined> {
  const kind = `${limit} ${unreadOnly}`
  let batcher = batchers.get(kind)
  if (!batcher) {
    batcher = createBatcher<WidgetArticles, string>({
      delay: 10,
      max: limits.widgets_per_articles_call,
      load: async (keys) => {
        const query = { limit, ...(unreadOnly ? { unread: 'true' } : {}) }
        const { widgets } = await api('articles', { params: { ids: keys.join(',') }, query })
        return new Map(widgets.map((widget) => [widgetKey(widget.widget_id, widget.feed_id), widget]))
      },
    })
    batchers.set(kind, batcher)
  }
  return batcher(widgetKey(widgetId, feedId))
}

const batchers = new Map<string, (key: string) => Promise<WidgetArticles | undefined>>()
const widgetKey = (widgetId: number, feedId: number | null) => (feedId === null ? String(widgetId) : `${widgetId}-${feedId}`)

/** The default request, shared by most widgets, has the short key. */
function keyOf(widgetId: number, limit: number, feedId: number | null, unreadOnly: boolean): readonly (string | number)[] {
  const isDefault = limit === defaultLimit && feedId === null && !unreadOnly
  return isDefault ? articlesKey(widgetId) : [...articlesKey(widgetId), `${limit} ${feedId ?? 'all'}${unreadOnly ? ' unread' : ''}`]
}
