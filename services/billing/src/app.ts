import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from './deps.ts'
import { registerAccountDataRoutes } from './modules/account-data/account-data.routes.ts'
import { registerEntitlementRoutes } from './modules/entitlement/entitlement.routes.ts'

/** The billing service as an app that does not listen. */
export function buildApp(deps: BillingDeps): FastifyInstance {
  const app = createHttpApp(deps.http)
  registerEntitlementRoutes(app, deps)
  registerAccountDataRoutes(app, deps)
  return app
}
