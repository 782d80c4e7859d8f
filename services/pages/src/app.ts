import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { bookmarkRoutes } from './modules/bookmark/bookmark.routes.ts'
import { importRoutes } from './modules/import/import.routes.ts'
import { liveRoutes } from './modules/live/live.routes.ts'
import { pageRoutes } from './modules/page/page.routes.ts'
import { widgetRoutes } from './modules/widget/widget.routes.ts'

export function buildApp({ kit, pages, widgets, bookmarks, imports, live }: Deps): FastifyInstance {
  const app = createHttpApp({ log: kit.log, metrics: kit.metrics, health: kit.health })
  pageRoutes(app, kit.identities, pages)
  widgetRoutes(app, kit.identities, pages, widgets)
  bookmarkRoutes(app, kit.identities, bookmarks)
  importRoutes(app, kit.identities, imports)
  liveRoutes(app, kit.identities, live)
  return app
}
