import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { BillingDeps } from './deps.ts'
import { registerAccountDataRoutes } from './modules/account-data/account-data.routes.ts'
import { registerBillingStateRoutes } from './modules/billing-state/billing-state.routes.ts'
import { registerCheckoutRoutes } from './modules/checkout/checkout.routes.ts'
import { registerEntitlementRoutes } from './modules/entitlement/entitlement.routes.ts'
import { registerSubscriptionRoutes } from './modules/entitlement/subscription.routes.ts'
import { registerPriceRoutes } from './modules/price/price.routes.ts'
import { registerWebhookRoutes } from './modules/webhook/webhook.routes.ts'

/** The billing service as an app that does not listen. */
export function buildApp(deps: BillingDeps): FastifyInstance {
  const app = createHttpApp(deps.http)
  registerEntitlementRoutes(app, deps)
  registerAccountDataRoutes(app, deps)
  registerSubscriptionRoutes(app, deps)
  registerPriceRoutes(app, deps)
  registerBillingStateRoutes(app, deps)
  registerCheckoutRoutes(app, deps)
  registerWebhookRoutes(app, deps)
  return app
}
