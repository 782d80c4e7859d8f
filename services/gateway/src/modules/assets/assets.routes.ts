import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type WebApp, sendApp } from './app-shell.ts'

/**
 * The web app: hashed files are immutable, other files are revalidated each time. Brotli versions lie beside the plain files. Every other
 * address of the site is the app itself.
 */
export async function registerAssetsRoutes(app: FastifyInstance, deps: WebApp): Promise<void> {
  await app.register(fastifyStatic, {
    root: deps.dir,
    prefix: '/',
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(deps.dir, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (request, reply) => sendApp(request, reply, deps))
}
