import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from './deps.ts'
import { registerSessionRoutes } from './modules/session/session.routes.ts'
import { registerUserRoutes } from './modules/user/user.routes.ts'

/** The accounts service as an app that does not listen. */
export function buildApp(deps: AccountsDeps): FastifyInstance {
  const app = createHttpApp(deps.http)
  registerUserRoutes(app, deps)
  registerSessionRoutes(app, deps)
  return app
}
