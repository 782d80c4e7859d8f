import type { PriceList } from '@foyer/contracts/billing/billing-state'
import { type Access, createAccess } from '@foyer/service-kit/access'
import type { HttpAppOptions } from '@foyer/service-kit/http-app'
import type { Connection } from '@foyer/service-kit/mongo'
import type { Kit } from '@foyer/service-kit/service'
import { type BillingConfig, sells } from './config.ts'
import { createBillingAccountModel } from './modules/billing-account/billing-account.model.ts'
import { type BillingAccountRepository, createBillingAccountRepository } from './modules/billing-account/billing-account.repository.ts'
import { createReadOwnBilling } from './modules/billing-state/read-own-billing.ts'
import type { Checkout } from './modules/checkout/checkout.ts'
import { noCheckout } from './modules/checkout/no-checkout.ts'
import { type EntitlementService, createEntitlementService } from './modules/entitlement/entitlement.service.ts'
import { type SubscriptionService, createSubscriptionService } from './modules/entitlement/subscription.service.ts'
import { createSubscriptionModel } from './modules/entitlement/subscription.model.ts'
import { type SubscriptionRepository, createSubscriptionRepository } from './modules/entitlement/subscription.repository.ts'
import { createPriceList } from './modules/price/price-list.ts'

export type BillingDeps = {
  http: HttpAppOptions
  access: Access
  billing: BillingConfig['BILLING']
  entitlements: EntitlementService
  subscriptions: SubscriptionRepository
  /** Subscriptions that site admins grant. */
  grants: SubscriptionService
  accounts: BillingAccountRepository
  ownBilling: ReturnType<typeof createReadOwnBilling>
  priceList: PriceList
  checkout: Checkout
  /** Takes an event of the payment provider, by its bytes and their signature; null where there is no provider. */
  receiveEvent: ((payload: Buffer, signature: string) => Promise<void>) | null
}

/** The composition root. */
export function createDeps({ clock, config, http, identities, mongo }: Kit<BillingConfig>): BillingDeps {
  const { BILLING: billing, BILLING_PLANS_FILE: plans, TEAM_TRIAL_DAYS: trialDays } = config
  const checkout = sells(config)
  const subscriptions = createSubscriptionRepository(createSubscriptionModel(mongo))
  const accounts = createBillingAccountRepository(createBillingAccountModel(mongo))
  const entitlements = createEntitlementService({ subscriptions, accounts, billing, clock })
  return {
    http,
    access: createAccess(identities),
    billing,
    entitlements,
    subscriptions,
    grants: createSubscriptionService({ subscriptions }),
    accounts,
    ownBilling: createReadOwnBilling({ accounts, entitlements, billing, checkout, clock }),
    priceList: createPriceList({ billing, checkout, plans, trialDays }),
    checkout: noCheckout,
    receiveEvent: null,
  }
}

/** What operator commands may do, from a bare connection to the billing database. */
export function createOperatorDeps(connection: Connection) {
  return { subscriptions: createSubscriptionService({ subscriptions: createSubscriptionRepository(createSubscriptionModel(connection)) }) }
}
