import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { registerAnsweringRoutes } from './modules/answering/answering.routes.ts'
import { registerCalendarRoutes } from './modules/sources/calendar/calendar.routes.ts'
import { registerConnectedRoutes } from './modules/sources/connected/connected.routes.ts'
import { registerCurrencyRoutes } from './modules/sources/currency/currency.routes.ts'
import { registerDomainRoutes } from './modules/domain/domain.routes.ts'
import { registerHeadRoutes } from './modules/head/head.routes.ts'
import { registerIconRoutes } from './modules/icon/icon.routes.ts'
import { registerImageRoutes } from './modules/image/image.routes.ts'
import { registerLinkCheckRoutes } from './modules/link-checks/link-checks.routes.ts'
import { registerMonitorRoutes } from './modules/sources/monitor/monitor.routes.ts'
import { registerPagePictureRoutes } from './modules/page-picture/page-picture.routes.ts'
import { registerPlaceRoutes } from './modules/sources/place/place.routes.ts'
import { registerSnapshotRoutes } from './modules/snapshots/snapshots.routes.ts'
import { registerSourceRoutes } from './modules/sources/source/source.routes.ts'
import { registerStockRoutes } from './modules/sources/stock/stock.routes.ts'
import { registerSuggestionRoutes } from './modules/suggestion/suggestion.routes.ts'
import { registerTableRoutes } from './modules/sources/table/table.routes.ts'
import { registerWeatherRoutes } from './modules/sources/weather/weather.routes.ts'
import { registerWidgetAuthRoutes } from './modules/sources/widget-auth/widget-auth.routes.ts'
import { registerWidgetSourceRoutes } from './modules/sources/widget-sources/widget-sources.routes.ts'

export function buildApp(deps: Deps): FastifyInstance {
  const app = createHttpApp(deps.kit.http)
  registerHeadRoutes(app, deps)
  registerDomainRoutes(app, deps)
  registerAnsweringRoutes(app, deps)
  registerIconRoutes(app, deps)
  registerImageRoutes(app, deps)
  registerPagePictureRoutes(app, deps)
  registerCurrencyRoutes(app, deps)
  registerPlaceRoutes(app, deps)
  registerWeatherRoutes(app, deps)
  registerSourceRoutes(app, deps)
  registerStockRoutes(app, deps)
  registerCalendarRoutes(app, deps)
  registerMonitorRoutes(app, deps)
  registerLinkCheckRoutes(app, deps)
  registerSnapshotRoutes(app, deps)
  registerTableRoutes(app, deps)
  registerWidgetSourceRoutes(app, deps)
  registerSuggestionRoutes(app, deps)
  registerWidgetAuthRoutes(app, deps)
  registerConnectedRoutes(app, deps)
  return app
}
