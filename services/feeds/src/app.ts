import { createHttpApp } from '@foyer/service-kit/http-app'
import { signImageLink } from '@foyer/service-kit/image-links'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { articleRoutes } from './modules/widget-article/article.routes.ts'
import { feedRoutes } from './modules/widget-feed/feed.routes.ts'
import { opmlRoutes } from './modules/opml/opml.routes.ts'
import { readingRoutes } from './modules/read-state/read-state.routes.ts'

export function buildApp({ kit, feeds, details, articles, reading, finder, exportFeeds, storeImported }: Deps): FastifyInstance {
  const app = createHttpApp({ log: kit.log, metrics: kit.metrics, health: kit.health })
  const imageLink = (url: string) => signImageLink(kit.config.INTERNAL_SECRET, url)
  feedRoutes(app, kit.identities, { feeds, details, finder, storeImported })
  articleRoutes(app, kit.identities, { service: articles, imageLink })
  readingRoutes(app, kit.identities, reading)
  opmlRoutes(app, kit.identities, exportFeeds)
  return app
}
