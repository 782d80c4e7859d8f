import { type Access, createAccess } from '@foyer/service-kit/access'
import type { HttpAppOptions } from '@foyer/service-kit/http-app'
import type { Connection } from '@foyer/service-kit/mongo'
import type { Kit } from '@foyer/service-kit/service'
import type { BillingConfig } from './config.ts'
import { type EntitlementService, createEntitlementService } from './modules/entitlement/entitlement.service.ts'
import { type SubscriptionService, createSubscriptionService } from './modules/entitlement/subscription.service.ts'
import { createSubscriptionModel } from './modules/entitlement/subscription.model.ts'
import { type SubscriptionRepository, createSubscriptionRepository } from './modules/entitlement/subscription.repository.ts'

export type BillingDeps = {
  http: HttpAppOptions
  access: Access
  billing: BillingConfig['BILLING']
  entitlements: EntitlementService
  subscriptions: SubscriptionRepository
  /** Subscriptions that site admins grant. */
  grants: SubscriptionService
}

/** The composition root. */
export function createDeps({ clock, config, http, identities, mongo }: Kit<BillingConfig>): BillingDeps {
  const subscriptions = createSubscriptionRepository(createSubscriptionModel(mongo))
  return {
    http,
    access: createAccess(identities),
    billing: config.BILLING,
    entitlements: createEntitlementService({ subscriptions, billing: config.BILLING, clock }),
    subscriptions,
    grants: createSubscriptionService({ subscriptions }),
  }
}

/** What operator commands may do, from a bare connection to the billing database. */
export function createOperatorDeps(connection: Connection) {
  return { subscriptions: createSubscriptionService({ subscriptions: createSubscriptionRepository(createSubscriptionModel(connection)) }) }
}
