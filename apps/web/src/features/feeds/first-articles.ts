import { limits } from '@foyer/contracts/limits'
import type { RenderCall } from '@foyer/contracts/api/rendering'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ArticlesOptions, articlesQuery, limitFor } from '../../entities/feed/articles.ts'
import type { WidgetArticles } from '../../entities/feed/widget-articles.ts'
import type { FirstData } from '../../entities/widget/widget-kind.ts'
import { currentUserQuery } from '../../entities/session/session.ts'
import { feedDisplaySettings } from './widget/display-settings.ts'

type ArticlesCall = { widgetId: number; options: ArticlesOptions }

/** The articles that feed widgets show first: of all their feeds together, and where each feed has a tab, of the first one. */
export const firstArticles: FirstData = {
  endpoint: 'articles',
  calls(widgets, data) {
    const isMember = Boolean(data(currentUserQuery().queryKey))
    const missing = widgets
      .flatMap((widget) => callsOf(widget, isMember, data))
      .filter(({ widgetId, options }) => data(articlesQuery(widgetId, options).queryKey) === undefined)
    const alike = Map.groupBy(missing, ({ options }) => `${limitFor(options.count ?? 1)} ${options.unreadOnly}`)
    return [...alike.values()].flatMap((group) => inParts(group).map(renderCall))
  },
  queries({ query }, body) {
    const { widgets } = body as { widgets: (WidgetArticles & { widget_id: number; feed_id: number | null })[] }
    return widgets.map(({ widget_id, feed_id, ...articles }) => {
      const options = { count: Number(query?.['limit']), feedId: feed_id, unreadOnly: query?.['unread'] === 'true' }
      return [articlesQuery(widget_id, options).queryKey, { ...articles, widget_id, feed_id }]
    })
  },
}

function callsOf(widget: Widget, isMember: boolean, data: Parameters<FirstData['calls']>[1]): ArticlesCall[] {
  const display = feedDisplaySettings(widget)
  const options = { count: display.count, unreadOnly: display.unreadOnly && isMember }
  const ofAllFeeds = data(articlesQuery(widget.id, options).queryKey) as WidgetArticles | undefined
  const whole = { widgetId: widget.id, options: { ...options, feedId: null } }
  const [first, second] = ofAllFeeds?.feeds ?? []
  if (display.isTogether || !first || !second) return [whole]
  return [whole, { widgetId: widget.id, options: { ...options, feedId: first.id } }]
}

function renderCall(calls: ArticlesCall[]): RenderCall {
  const { count = 1, unreadOnly } = calls[0]?.options ?? {}
  const ids = calls.map(({ widgetId, options }) => (options.feedId ? `${widgetId}-${options.feedId}` : String(widgetId)))
  return {
    endpoint: 'articles',
    params: { ids: ids.join(',') },
    query: { limit: limitFor(count), ...(unreadOnly ? { unread: 'true' } : {}) },
  }
}

function inParts(calls: ArticlesCall[]): ArticlesCall[][] {
  const max = limits.widgets_per_articles_call
  return Array.from({ length: Math.ceil(calls.length / max) }, (_, part) => calls.slice(part * max, (part + 1) * max))
}
