import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { registerArchiveRoutes } from './modules/archive/archive.routes.ts'
import { registerTeamArchiveRoutes } from './modules/team-archive/team-archive.routes.ts'
import { registerExportRoutes } from './modules/export/export.routes.ts'
import { registerImportRoutes } from './modules/import/import.routes.ts'

export function buildApp(deps: Deps): FastifyInstance {
  const app = createHttpApp(deps.kit.http)
  registerImportRoutes(app, deps)
  registerArchiveRoutes(app, deps)
  registerTeamArchiveRoutes(app, deps)
  registerExportRoutes(app, deps)
  return app
}
