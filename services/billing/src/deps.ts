import type { PriceList } from '@foyer/contracts/billing/billing-state'
import { type Access, createAccess } from '@foyer/service-kit/access'
import type { HttpAppOptions } from '@foyer/service-kit/http-app'
import type { Connection } from '@foyer/service-kit/mongo'
import type { Kit } from '@foyer/service-kit/service'
import { type BillingConfig, readSecrets } from './config.ts'
import { createBillingAccountModel } from './modules/billing-account/billing-account.model.ts'
import { type BillingAccountRepository, createBillingAccountRepository } from './modules/billing-account/billing-account.repository.ts'
import { createReadOwnBilling } from './modules/billing-state/read-own-billing.ts'
import type { Checkout } from './modules/checkout/checkout.ts'
import { noCheckout } from './modules/checkout/no-checkout.ts'
import { type EntitlementService, createEntitlementService } from './modules/entitlement/entitlement.service.ts'
import { type SubscriptionService, createSubscriptionService } from './modules/entitlement/subscription.service.ts'
import { createSubscriptionModel } from './modules/entitlement/subscription.model.ts'
import { type SubscriptionRepository, createSubscriptionRepository } from './modules/entitlement/subscription.repository.ts'
import { createEndBilling } from './modules/checkout/end-billing.command.ts'
import { createPriceList } from './modules/price/price-list.ts'
import { type Payments, createPaymentsModule } from './modules/payments/payments.module.ts'

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
  /** null where nothing is sold. */
  payments: Payments | null
  /** Ends what somebody pays who is gone. */
  endBilling: (subjectId: number) => Promise<void>
  sweepIntervalMs: number
}

/** The composition root. */
export async function createDeps(kit: Kit<BillingConfig>): Promise<BillingDeps> {
  const { clock, config, http, identities, mongo } = kit
  const { BILLING: billing, BILLING_PLANS_FILE: plans, TEAM_TRIAL_DAYS: trialDays } = config
  const subscriptions = createSubscriptionRepository(createSubscriptionModel(mongo))
  const accountModel = createBillingAccountModel(mongo)
  const accounts = createBillingAccountRepository(accountModel)
  const entitlements = createEntitlementService({ subscriptions, accounts, billing, clock })
  const secrets = readSecrets(config)
  const payments = secrets && (await createPaymentsModule(kit, { accounts, accountModel, secrets }))
  const checkout = payments !== null
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
    checkout: payments?.checkout ?? noCheckout,
    payments,
    endBilling: createEndBilling({ subscriptions, accounts, provider: payments?.provider ?? null }),
    sweepIntervalMs: config.SWEEP_INTERVAL_MS,
  }
}

/** What operator commands may do, from a bare connection to the billing database. */
export function createOperatorDeps(connection: Connection) {
  return { subscriptions: createSubscriptionService({ subscriptions: createSubscriptionRepository(createSubscriptionModel(connection)) }) }
}
