import { type Access, createAccess } from '@foyer/service-kit/access'
import type { HttpAppOptions } from '@foyer/service-kit/http-app'
import type { Kit } from '@foyer/service-kit/service'
import type { BillingConfig } from './config.ts'
import { type EntitlementService, createEntitlementService } from './modules/entitlement/entitlement.service.ts'
import { createSubscriptionModel } from './modules/entitlement/subscription.model.ts'
import { createSubscriptionRepository } from './modules/entitlement/subscription.repository.ts'

export type BillingDeps = { http: HttpAppOptions; access: Access; entitlements: EntitlementService }

/** The composition root. */
export function createDeps({ clock, config, http, identities, mongo }: Kit<BillingConfig>): BillingDeps {
  const subscriptions = createSubscriptionRepository(createSubscriptionModel(mongo))
  return {
    http,
    access: createAccess(identities),
    entitlements: createEntitlementService({ subscriptions, billing: config.BILLING, clock }),
  }
}
