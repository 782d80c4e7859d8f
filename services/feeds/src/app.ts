import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { registerAccountDataRoutes } from './modules/account-data/account-data.routes.ts'
import { registerArticleSearchRoutes } from './modules/article-search/article-search.routes.ts'
import { registerArticleRoutes } from './modules/widget-article/article.routes.ts'
import { registerFeedsThenRoutes } from './modules/widget-article/feeds-then.routes.ts'
import { registerCopiedFeedRoutes } from './modules/widget-feed/copied-feed.routes.ts'
import { registerDeletedFeedRoutes } from './modules/widget-feed/deleted-feed.routes.ts'
import { registerFeedOwnersRoutes } from './modules/widget-feed/feed-owners.routes.ts'
import { registerFeedRoutes } from './modules/widget-feed/feed.routes.ts'
import { registerImportedFeedRoutes } from './modules/widget-feed/imported-feed.routes.ts'
import { registerOpmlRoutes } from './modules/opml/opml.routes.ts'
import { registerReadStateRoutes } from './modules/read-state/read-state.routes.ts'

export function buildApp(deps: Deps): FastifyInstance {
  const app = createHttpApp(deps.kit.http)
  registerFeedRoutes(app, deps)
  registerImportedFeedRoutes(app, deps)
  registerCopiedFeedRoutes(app, deps)
  registerDeletedFeedRoutes(app, deps)
  registerFeedsThenRoutes(app, deps)
  registerFeedOwnersRoutes(app, deps)
  registerArticleRoutes(app, deps)
  registerArticleSearchRoutes(app, deps)
  registerReadStateRoutes(app, deps)
  registerOpmlRoutes(app, deps)
  registerAccountDataRoutes(app, deps)
  return app
}
