import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { feedRoutes } from './modules/feed/feed.routes.ts'

export function buildApp({ kit, feeds }: Deps): FastifyInstance {
  const app = createHttpApp({ log: kit.log, metrics: kit.metrics, health: kit.health })
  feedRoutes(app, kit.identities, feeds)
  return app
}
