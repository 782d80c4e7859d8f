import { addFeed, articles, widgetFeeds } from '@foyer/contracts/feeds'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentArticle } from '../article/article.presenter.ts'
import { presentFeed } from './feed.presenter.ts'
import type { FeedService } from './feed.service.ts'

export function feedRoutes(app: FastifyInstance, identities: IdentitySigner, feeds: FeedService): void {
  serve(app, identities, addFeed, async ({ viewer, params, body }) => {
    const added = await feeds.add(viewer, params.id, body)
    return { feed: presentFeed(added), loaded: added.loaded }
  })

  serve(app, identities, widgetFeeds, async ({ viewer, params }) => {
    const items = await feeds.ofWidget(viewer, params.id)
    return { items: items.map(presentFeed) }
  })

  serve(app, identities, articles, async ({ viewer, params, query }) => {
    const widgets = await feeds.articles(viewer, params.ids, query.limit)
    return { widgets: widgets.map((one) => ({ ...one, feeds: one.feeds.map(presentFeed), articles: one.articles.map(presentArticle) })) }
  })
}
