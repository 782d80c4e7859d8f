import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from './deps.ts'
import { registerAccountDataRoutes } from './modules/account-data/account-data.routes.ts'
import { registerEntitlementRoutes } from './modules/entitlement/entitlement.routes.ts'
import { registerSubscriptionRoutes } from './modules/entitlement/subscription.routes.ts'

/** The billing service as an app that does not listen. */
export function buildApp(deps: BillingDeps): FastifyInstance {
  const app = createHttpApp(deps.http)
  registerEntitlementRoutes(app, deps)
  registerAccountDataRoutes(app, deps)
  registerSubscriptionRoutes(app, deps)
  return app
}
