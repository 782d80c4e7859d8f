import type { Article } from '@foyer/contracts/articles'
import type { Feed } from '@foyer/contracts/feeds'
import { limits } from '@foyer/contracts/limits'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { createBatcher } from '../../lib/api/batcher.ts'
import { articlesKey } from './articles-key.ts'

/** `unread` counts all of them, not only those that are here; `last_seen_at` is null for a visitor, and before the first look. */
export type WidgetArticles = { feeds: Feed[]; articles: Article[]; unread: number; last_seen_at: number | null }

export type Asked = {
  /** At least so many, the newest ones. */
  count?: number
  /** Of one feed of the widget alone. */
  feedId?: number | null
  /** Without those the viewer has read. */
  unreadOnly?: boolean
}

/** As many as nearly every widget shows; those that show more ask for theirs together. */
const usual = 30
const soon = 2_500
const later = 300_000
const attempts = 12
const nothing: WidgetArticles = { feeds: [], articles: [], unread: 0, last_seen_at: null }

/**
 * The feeds of a widget with their newest articles. While a feed is new it asks again soon, otherwise every five minutes the page is looked
 * at; live messages tell of what comes in between.
 */
export function articlesQuery(widgetId: number, { count = usual, feedId = null, unreadOnly = false }: Asked = {}) {
  const limit = limitFor(count)
  return queryOptions({
    queryKey: keyOf(widgetId, limit, feedId, unreadOnly),
    queryFn: async (): Promise<WidgetArticles> => pass(widgetId, (await ask(widgetId, limit, feedId, unreadOnly)) ?? nothing),
    // A widget that is not saved yet has no feeds.
    enabled: widgetId > 0,
    staleTime: 120_000,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < attempts && state.data?.feeds.some((feed) => feed.status === 'new') ? soon : later,
  })
}

/** How many articles are asked for where `count` are to be shown; more than that are not here. */
export function limitFor(count: number): number {
  return count <= 1 ? 1 : count <= usual ? usual : limits.articles_per_feed
}

/** Every answer goes through this from now on: what the viewer has marked and the server does not know yet. */
export function passArticles(through: (widgetId: number, answer: WidgetArticles) => WidgetArticles): void {
  pass = through
}

let pass = (_: number, answer: WidgetArticles) => answer

/** The specification's batching: flushed after 10 ms or at 25 widgets, results kept for 120 s. Only what is asked alike goes together. */
function ask(widgetId: number, limit: number, feedId: number | null, unreadOnly: boolean): Promise<WidgetArticles | undefined> {
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

/** What the widget shows first, and everyone else asks for, has the short key. */
function keyOf(widgetId: number, limit: number, feedId: number | null, unreadOnly: boolean): readonly (string | number)[] {
  const isUsual = limit === usual && feedId === null && !unreadOnly
  return isUsual ? articlesKey(widgetId) : [...articlesKey(widgetId), `${limit} ${feedId ?? 'all'}${unreadOnly ? ' unread' : ''}`]
}
