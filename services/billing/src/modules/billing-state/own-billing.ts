import type { OwnBilling, ShownSubscription } from '@foyer/contracts/billing/billing-state'
import { monthsOf } from '@foyer/contracts/billing/prices'
import { type Entitlement, graceEnd, shownSubscription } from '../entitlement/entitlement.policy.ts'
import type { Trial } from '../entitlement/entitlement.service.ts'
import type { ProviderSubscription } from '../provider/provider-state.ts'
import type { BillingAccount } from '../billing-account/billing-account.model.ts'

const dayMs = 24 * 60 * 60 * 1000
const seconds = (ms: number) => Math.floor(ms / 1000)
const secondsOrNull = (ms: number | null) => (ms === null ? null : seconds(ms))

/** The billing of a subject for the screens, as of now. */
export function presentOwnBilling(
  { account, entitlement: { plan, source, until }, trial }: { account: BillingAccount | null; entitlement: Entitlement; trial: Trial },
  { billing, checkout, now }: { billing: 'off' | 'on'; checkout: boolean; now: Date },
): OwnBilling {
  const state = account?.state ?? null
  const subscription = shownSubscription(state, account?.kind ?? 'user', now)
  const graceUntil = subscription && graceEnd(subscription)
  const lifetime = state?.purchases.find(({ status }) => status === 'paid')
  return {
    billing,
    checkout,
    plan,
    source,
    until: secondsOrNull(until),
    subscription: subscription && presentSubscription(subscription),
    lifetime_since: lifetime ? seconds(lifetime.paid_at) : null,
    trial: trial && { ends_at: seconds(trial.ends_at), days_left: Math.max(0, Math.ceil((trial.ends_at - now.getTime()) / dayMs)) },
    grace: graceUntil !== null && graceUntil > now.getTime() ? { ends_at: seconds(graceUntil) } : null,
    invoices: state?.invoices ?? [],
    currency: state?.currency ?? null,
    portal: checkout && account?.customer_id !== undefined,
    as_of: account?.as_of ? seconds(account.as_of.getTime()) : null,
  }
}

function presentSubscription(subscription: ProviderSubscription): ShownSubscription {
  const { type, status, period_end, ends_at, cancels_at_period_end, seats } = subscription
  const isOver = status === 'canceled'
  return {
    type,
    months: type && monthsOf[type],
    status,
    renews_at: isOver || cancels_at_period_end || ends_at !== null ? null : seconds(period_end),
    ends_at: secondsOrNull(ends_at),
    cancels_at_period_end,
    seats,
  }
}
