import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { everyItemRoute } from './items/routes.ts'
import { importRoutes } from './modules/import/import.routes.ts'
import { liveRoutes } from './modules/live/live.routes.ts'
import { pageRoutes } from './modules/page/page.routes.ts'
import { widgetRoutes } from './modules/widget/widget.routes.ts'

export function buildApp({
  kit,
  pages,
  deletePage,
  view,
  widgets,
  removeWidget,
  moveWidget,
  feedWidgets,
  items,
  imports,
  live,
}: Deps): FastifyInstance {
  const app = createHttpApp({ log: kit.log, metrics: kit.metrics, health: kit.health })
  pageRoutes(app, kit.identities, pages, deletePage)
  widgetRoutes(app, kit.identities, { pages, widgets, removal: removeWidget, moving: moveWidget, view, ofFeeds: feedWidgets })
  everyItemRoute(app, kit.identities, items)
  importRoutes(app, kit.identities, imports)
  liveRoutes(app, kit.identities, live)
  return app
}
