import {
  addFeed,
  deleteFeed,
  discoverFeeds,
  getFeed,
  moveFeed,
  moveFeeds,
  orderFeeds,
  pollFeed,
  refreshFeed,
  storeImportedFeeds,
  updateFeed,
  widgetFeeds,
} from '@foyer/contracts/feeds'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentFeedDetails } from './feed-details.presenter.ts'
import type { FeedDetailsService } from './feed-details.service.ts'
import { presentFeed } from './feed.presenter.ts'
import type { FeedService } from './feed.service.ts'
import type { FeedFinder } from '../discovery/feed-discovery.ts'
import { presentFound } from '../discovery/feed-candidates.ts'
import type { StoreImportedFeeds } from '../subscription/store-imported-feeds.command.ts'

type Parts = { feeds: FeedService; finder: FeedFinder; details: FeedDetailsService; storeImported: StoreImportedFeeds }

export function feedRoutes(app: FastifyInstance, identities: IdentitySigner, { feeds, finder, details, storeImported }: Parts): void {
  serve(app, identities, addFeed, async ({ viewer, params, body }) => {
    const added = await feeds.add(viewer, params.id, body)
    return { feed: presentFeed(added), loaded: added.loaded }
  })

  serve(app, identities, updateFeed, async ({ viewer, params, body }) => {
    return presentFeed(await feeds.update(viewer, params.id, params.feed_id, body))
  })

  serve(app, identities, moveFeed, async ({ viewer, params, body }) => {
    const items = await feeds.move(viewer, params.id, params.feed_id, body)
    return { items: items.map(presentFeed) }
  })

  serve(app, identities, moveFeeds, async ({ viewer, params, body }) => {
    const items = await feeds.moveAll(viewer, params.id, body.widget_id)
    return { items: items.map(presentFeed) }
  })

  serve(app, identities, deleteFeed, async ({ viewer, params }) => {
    await feeds.remove(viewer, params.id, params.feed_id)
    return { deleted: true as const }
  })

  serve(app, identities, orderFeeds, async ({ viewer, params, body }) => {
    const items = await feeds.order(viewer, params.id, body.ids)
    return { items: items.map(presentFeed) }
  })

  serve(app, identities, refreshFeed, async ({ viewer, params }) => {
    const refreshed = await feeds.refresh(viewer, params.id, params.feed_id)
    return { feed: presentFeed(refreshed), loaded: refreshed.loaded }
  })

  serve(app, identities, pollFeed, async ({ viewer, params }) => {
    const found = await feeds.standing(viewer, params.id, params.feed_id)
    return { feed: presentFeed(found), loaded: found.loaded }
  })

  serve(app, identities, widgetFeeds, async ({ viewer, params }) => {
    const items = await feeds.ofWidget(viewer, params.id)
    return { items: items.map(presentFeed) }
  })

  serve(app, identities, getFeed, async ({ viewer, params, query }) => {
    return presentFeedDetails(await details.of(viewer, params.id, query.extended ?? false))
  })

  serve(app, identities, discoverFeeds, async ({ query }) => ({ feeds: (await finder.find(query.url)).map(presentFound) }))

  serve(app, identities, storeImportedFeeds, async ({ body }) => ({ stored: await storeImported(body.owner_id, body.feeds) }))
}
