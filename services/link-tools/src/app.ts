import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { iconRoutes } from './modules/icon/icon.routes.ts'
import { imageRoutes } from './modules/image/image.routes.ts'
import { titleRoutes } from './modules/title/title.routes.ts'

export function buildApp({ kit, titles, icons, images }: Deps): FastifyInstance {
  const app = createHttpApp({ log: kit.log, metrics: kit.metrics, health: kit.health })
  titleRoutes(app, kit.identities, titles)
  iconRoutes(app, kit.identities, icons)
  imageRoutes(app, kit.identities, images)
  return app
}
