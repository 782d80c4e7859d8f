import { articles } from '@foyer/contracts/articles'
import {
  addFeed,
  deleteFeed,
  findFeeds,
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
import { presentArticle } from '../article/article.presenter.ts'
import { presentFeed } from './feed.presenter.ts'
import type { FeedService } from './feed.service.ts'
import type { FindFeeds } from './find-feeds.ts'
import type { StoreImportedFeeds } from './store-imported-feeds.command.ts'

type Parts = { feeds: FeedService; find: FindFeeds; storeImported: StoreImportedFeeds; imageLink: (url: string) => string }

export function feedRoutes(app: FastifyInstance, identities: IdentitySigner, { feeds, find, storeImported, imageLink }: Parts): void {
  serve(app, identities, addFeed, async ({ viewer, params, body }) => {
    const added = await feeds.add(viewer, params.id, body)
    return { feed: presentFeed(added), loaded: added.loaded }
  })

  serve(app, identities, updateFeed, async ({ viewer, params, body }) => {
    return presentFeed(await feeds.rename(viewer, params.id, params.feed_id, body.title ?? ''))
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

  serve(app, identities, articles, async ({ viewer, params, query }) => {
    const widgets = await feeds.articles(
      viewer,
      params.ids.map((one) => one.widget_id),
      query.limit,
    )
    const present = (article: Parameters<typeof presentArticle>[0]) => presentArticle(article, imageLink)
    return {
      widgets: widgets.map((one) => ({
        ...one,
        feed_id: null,
        unread: 0,
        looked_at: null,
        feeds: one.feeds.map(presentFeed),
        articles: one.articles.map(present),
      })),
    }
  })

  serve(app, identities, findFeeds, async ({ query }) => ({
    feeds: (await find(query.url)).map((one) => ({ ...one, site_url: null, articles: null, freshest: null, latest: [] })),
  }))

  serve(app, identities, storeImportedFeeds, async ({ body }) => ({ stored: await storeImported(body.feeds) }))
}
