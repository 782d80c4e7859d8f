import type { Invoice, SubscriptionStatus } from '@foyer/contracts/billing/billing-state'
import type { BillingCurrency, BuyerKind, SubscriptionType } from '@foyer/contracts/billing/prices'

/** What a payment provider has of one customer, in words of ours. Times in ms since 1970. */
export type ProviderState = {
  subscriptions: ProviderSubscription[]
  /** What was paid once, such as a plan for life. */
  purchases: Purchase[]
  invoices: Invoice[]
  currency: BillingCurrency | null
}

export type ProviderSubscription = {
  id: string
  /** What it is for; null: of a price that is not sold here. */
  buyer: BuyerKind | null
  type: SubscriptionType | null
  status: SubscriptionStatus
  /** What has been paid for, or was to be. */
  period_start: number
  period_end: number
  cancels_at_period_end: boolean
  /** When it ends or has ended; null: it goes on. */
  ends_at: number | null
  /** Where each member of a team is paid for: how many. */
  seats: number | null
}

export type Purchase = {
  id: string
  type: SubscriptionType
  paid_at: number
  /** `refunded`: the whole of it; `disputed`: the bank has taken it back for good. */
  status: 'paid' | 'refunded' | 'disputed'
}
