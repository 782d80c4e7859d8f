import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { registerArchiveRoutes } from './modules/archive/archive.routes.ts'
import { registerImportRoutes } from './modules/import/import.routes.ts'

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createHttpApp(deps.kit.http)
  await registerImportRoutes(app, deps)
  registerArchiveRoutes(app, deps)
  return app
}
