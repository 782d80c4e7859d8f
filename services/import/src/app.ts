import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { importRoutes } from './modules/import/import.routes.ts'

export async function buildApp({ kit, imports }: Deps): Promise<FastifyInstance> {
  const app = createHttpApp({ log: kit.log, metrics: kit.metrics, health: kit.health })
  await importRoutes(app, kit.identities, imports)
  return app
}
