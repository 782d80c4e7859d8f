import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { registerFilesOfTeamHosts } from '../team-face/team-files.ts'
import type { TeamHome } from '../team-face/team-home.ts'
import { type WebApp, sendApp, serveAppShellOrNotFound } from './app-shell.ts'

/**
 * The web app: hashed files are immutable, other files are revalidated each time. Brotli versions lie beside the plain files. Every other
 * address of the site is the app itself.
 */
export async function registerAssetsRoutes(app: FastifyInstance, deps: WebApp, home: TeamHome): Promise<void> {
  registerFilesOfTeamHosts(app, deps)
  await app.register(async (scope) => {
    // Paths that no file system takes (`/%00`, `/..`) are addresses of nothing, as others are.
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode !== 400 && error.statusCode !== 403) throw error
      return serveAppShellOrNotFound(request, reply, deps)
    })
    await scope.register(fastifyStatic, {
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
  })
  app.get('/', async (request, reply) => {
    if (!request.teamHost) return sendApp(request, reply, deps)
    return reply.header('cache-control', 'no-store').redirect(await home.of(request, reply, request.teamHost))
  })
}
