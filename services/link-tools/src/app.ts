import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { titleRoutes } from './modules/title/title.routes.ts'

export function buildApp({ kit, titles }: Deps): FastifyInstance {
  const app = createHttpApp({ log: kit.log, metrics: kit.metrics, health: kit.health })
  titleRoutes(app, kit.identities, titles)
  return app
}
