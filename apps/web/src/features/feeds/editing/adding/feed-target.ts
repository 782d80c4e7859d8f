import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api-client.ts'
import { tellAddedWidget } from '../../../../entities/widget/new-widget-added.ts'
import { addFeeds } from '../../../../entities/feed/adding/add-feeds.ts'
import type { AddFeedResult, FeedRequest } from '../../../../entities/feed/adding/feed-adding.ts'
import { typedHost } from '../../../../lib/browser/links.ts'
import { articlesKey } from '../../../../entities/feed/articles-key.ts'
import { viewPageQuery } from '../../../../entities/page/view-page.ts'

/** A feed widget that is there, or the place of a new one. `title` is what the person typed. */
export type FeedTarget = { widget: number } | { column: number; index: number; title: string }

/**
 * Adds feeds to a widget of a page. A new widget takes the title of its only feed where none was typed; one whose feeds are all refused is taken
 * away again, so that nothing half-done stays.
 */
export async function addToPage(
  client: QueryClient,
  page: Page,
  target: FeedTarget,
  requests: readonly FeedRequest[],
  typed: string,
): Promise<AddFeedResult[]> {
  try {
    if ('widget' in target) return await addTo(client, target.widget, requests)
    const { title, ...place } = target
    const guess = title || typedHost(typed)
    const body = { widget_type: 'rsslist' as const, title: guess, ...place }
    // To one widget the answer is that widget.
    const widget = (await api('addWidget', { params: { id: String(page.id) }, body })) as Widget
    const params = { id: String(widget.id) }
    const outcomes = await addTo(client, widget.id, requests)
    const added = outcomes.flatMap((outcome) => ('feed' in outcome ? outcome.feed : []))
    const own = added.length === 1 ? added[0]?.title : undefined
    // Without its title the widget is as good.
    if (!title && own && own !== guess) await api('updateWidget', { params, body: { title: own } }).catch(() => undefined)
    if (added.length === 0) await api('deleteWidget', { params }).catch(() => undefined)
    else tellAddedWidget(widget)
    return outcomes
  } finally {
    void client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey })
  }
}

async function addTo(client: QueryClient, widgetId: number, requests: readonly FeedRequest[]): Promise<AddFeedResult[]> {
  try {
    return await addFeeds(widgetId, requests)
  } finally {
    void client.invalidateQueries({ queryKey: articlesKey(widgetId) })
  }
}
