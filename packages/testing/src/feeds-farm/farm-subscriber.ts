import { articles, type WidgetArticles } from '@foyer/contracts/feeds/articles'
import { widgetFeeds, type Feed } from '@foyer/contracts/feeds/feeds'
import { storeImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { widgetRights } from '@foyer/contracts/pages/page/pages'
import { callPath, callService } from '../client.ts'
import { newId } from '../factories.ts'
import { type Loopback, json, startLoopback } from '../sibling.ts'
import type { FarmPlan } from './farm-plan.ts'

/** Where each feed of a farm is shown, by its index. */
export type FarmWidgets = Map<number, { widget: number; feed: number }>

/** Stands in for pages: everybody may see and edit every widget. */
export function startPermissiveRights(): Promise<Loopback> {
  return startLoopback(({ path, body }) => {
    if (path !== widgetRights.path) return { status: 404 }
    const { widget_ids: ids } = JSON.parse(body) as { widget_ids: number[] }
    return json({
      rights: ids.map((id) => ({
        widget_id: id,
        page_id: 1,
        page_public_id: 'Abc1234',
        owner_id: 1,
        widget_type: 'rsslist',
        can_view: true,
        can_edit: true,
      })),
    })
  })
}

/**
 * Puts every feed of a farm into widgets of one person, as an import does, so many feeds with each call. `url` is where feeds answers.
 */
export async function subscribeToFarm(
  url: string,
  farm: FarmPlan,
  owner: SessionUser,
  feedsPerCall: number = limits.feeds_per_widget,
): Promise<FarmWidgets> {
  const { feeds } = farm
  const placed: FarmWidgets = new Map()
  for (let from = 0; from < feeds.length; from += feedsPerCall) {
    const batch = feeds.slice(from, from + feedsPerCall)
    const widget = newId()
    const imported = batch.map((feed) => ({ widget_id: widget, url: farm.url(feed), title: '' }))
    const body = { owner_id: owner.id, page_id: newId(), feeds: imported }
    const stored = await callService(url, storeImportedFeeds, { params: { import_id: '1' }, body }, { service: 'import' })
    if (stored.status !== 200) throw new Error(`feeds were not stored: ${stored.status}`)
    const shown = await callService(url, widgetFeeds, { params: { id: String(widget) } }, owner)
    const byUrl = new Map((shown.body as { items: Feed[] }).items.map((item) => [item.url, item.id]))
    for (const feed of batch) placed.set(feed.index, { widget, feed: byUrl.get(farm.url(feed)) ?? 0 })
  }
  return placed
}

/** What a person sees of so many feeds at once, by the feed's index. */
export async function readWidgetArticles(
  url: string,
  viewer: SessionUser,
  places: ReadonlyArray<readonly [index: number, { widget: number; feed: number }]>,
): Promise<Map<number, WidgetArticles>> {
  const seen = new Map<number, WidgetArticles>()
  for (let from = 0; from < places.length; from += limits.widgets_per_articles_call) {
    const batch = places.slice(from, from + limits.widgets_per_articles_call)
    const keys = batch.map(([, { widget, feed }]) => `${widget}-${feed}`).join(',')
    const answer = await callPath(url, articles, articles.path.replace('{ids}', keys), viewer, { query: { limit: '5' } })
    if (answer.status !== 200) throw new Error(`the articles were not given: ${answer.status}`)
    const { widgets } = answer.body as { widgets: WidgetArticles[] }
    for (const [index, { feed }] of batch) {
      const widget = widgets.find((candidate) => candidate.feed_id === feed)
      if (widget) seen.set(index, widget)
    }
  }
  return seen
}
