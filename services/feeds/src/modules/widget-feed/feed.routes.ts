import {
  addFeed,
  deleteFeed,
  discoverFeeds,
  getFeed,
  moveFeed,
  moveFeeds,
  orderFeeds,
  feedStatus,
  refreshFeed,
  restoreFeed,
  updateFeed,
  widgetFeeds,
} from '@foyer/contracts/feeds/feeds'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentFeedDetails } from './feed-details.presenter.ts'
import { presentFeed } from './feed.presenter.ts'
import { presentDiscoveredFeed } from '../discovery/feed-candidates.ts'

type Parts = Pick<Deps, 'access' | 'feedService' | 'discovery' | 'feedDetails'>

export function registerFeedRoutes(app: FastifyInstance, { access, feedService, discovery, feedDetails }: Parts): void {
  serve(app, access, addFeed, async ({ viewer, widget, body }) => {
    const added = await feedService.add(viewer, widget, body)
    return { feed: presentFeed(added), loaded: added.loaded }
  })

  serve(app, access, updateFeed, async ({ viewer, widget, params, body }) => {
    return presentFeed(await feedService.update(viewer, widget, params.feed_id, body))
  })

  serve(app, access, moveFeed, async ({ viewer, widget, also, params, body }) => {
    const items = await feedService.move(viewer, { from: widget, to: also.widget_id.widget }, params.feed_id, body.index)
    return { items: items.map(presentFeed) }
  })

  serve(app, access, moveFeeds, async ({ viewer, widget, also }) => {
    const items = await feedService.moveAll(viewer, { from: widget, to: also.widget_id.widget })
    return { items: items.map(presentFeed) }
  })

  serve(app, access, deleteFeed, async ({ widget, params }) => {
    await feedService.remove(widget, params.feed_id)
    return { deleted: true as const }
  })

  serve(app, access, restoreFeed, async ({ viewer, widget, params }) => {
    return presentFeed(await feedService.restore(viewer, widget, params.feed_id))
  })

  serve(app, access, orderFeeds, async ({ viewer, widget, body }) => {
    const items = await feedService.order(viewer, widget, body.ids)
    return { items: items.map(presentFeed) }
  })

  serve(app, access, refreshFeed, async ({ viewer, widget, params }) => {
    const refreshed = await feedService.refresh(viewer, widget, params.feed_id)
    return { feed: presentFeed(refreshed), loaded: refreshed.loaded }
  })

  serve(app, access, feedStatus, async ({ viewer, widget, params }) => {
    const widgetFeed = await feedService.status(viewer, widget, params.feed_id)
    return { feed: presentFeed(widgetFeed), loaded: widgetFeed.loaded }
  })

  serve(app, access, widgetFeeds, async ({ viewer, widget }) => {
    const items = await feedService.ofWidget(viewer, widget)
    return { items: items.map(presentFeed) }
  })

  serve(app, access, getFeed, async ({ feed, query }) => presentFeedDetails(await feedDetails.of(feed, query.extended ?? false)))

  serve(app, access, discoverFeeds, async ({ query }) => ({ feeds: (await discovery.find(query.url)).map(presentDiscoveredFeed) }))
}
