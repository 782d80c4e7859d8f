import { createHttpApp } from '@foyer/service-kit/http-app'
import { signImageLink } from '@foyer/service-kit/image-links'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { feedRoutes } from './modules/feed/feed.routes.ts'

export function buildApp({ kit, feeds, find, storeImported }: Deps): FastifyInstance {
  const app = createHttpApp({ log: kit.log, metrics: kit.metrics, health: kit.health })
  const imageLink = (url: string) => signImageLink(kit.config.INTERNAL_SECRET, url)
  feedRoutes(app, kit.identities, { feeds, find, storeImported, imageLink })
  return app
}
