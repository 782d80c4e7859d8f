import type { Invoice, SubscriptionStatus } from '@foyer/contracts/billing/billing-state'
import {
  type BillingCurrency,
  type BuyerKind,
  type Price,
  type SubscriptionType,
  billingCurrencies,
  buyerKinds,
  subscriptionTypes,
} from '@foyer/contracts/billing/prices'
import type { Stripe } from 'stripe'
import type { Subject } from '../provider/payment-provider.ts'
import type { ProviderState, ProviderSubscription, Purchase } from '../provider/provider-state.ts'

/** The objects of Stripe in words of ours; Stripe counts time in seconds. */

/** What is stored with each thing at Stripe that comes from here. */
export type StripeMetadata = { foyer_subject: string; foyer_buyer?: BuyerKind; foyer_type?: SubscriptionType }

export const subjectText = ({ kind, id }: Subject): string => `${kind}:${id}`

/** Whose something is by its metadata. */
export function readSubject(text: string | null | undefined): Subject | null {
  const [, kind, id] = /^(user|team):([1-9]\d{0,15})$/.exec(text ?? '') ?? []
  return kind === 'user' || kind === 'team' ? { kind, id: Number(id) } : null
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | null => values.find((value) => value === text) ?? null

/** All that is read of a customer, as one state. */
export function toState(
  parts: {
    subscriptions: readonly Stripe.Subscription[]
    charges: readonly Stripe.Charge[]
    /** The charges whose dispute was lost. */
    lostCharges: ReadonlySet<string>
    invoices: readonly Stripe.Invoice[]
  },
  prices: readonly Price[],
): ProviderState {
  const { subscriptions, charges, lostCharges, invoices } = parts
  const newest = [...subscriptions, ...charges, ...invoices].toSorted((a, b) => b.created - a.created)[0]
  return {
    subscriptions: subscriptions.map((subscription) => toSubscription(subscription, prices)).toSorted(byId),
    purchases: charges.flatMap((charge) => toPurchase(charge, lostCharges)).toSorted(byId),
    invoices: invoices.flatMap(toInvoice),
    currency: oneOf(billingCurrencies, newest?.currency),
  }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

const statuses: Partial<Record<string, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  canceled: 'canceled',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  paused: 'paused',
}

export function toSubscription(subscription: Stripe.Subscription, prices: readonly Price[]): ProviderSubscription {
  const { id, status, metadata, cancel_at, cancel_at_period_end, ended_at, items, created } = subscription
  const [item] = items.data
  const sold = prices.find(({ lookup_key }) => lookup_key === item?.price.lookup_key)
  const periodEnd = item?.current_period_end ?? created
  const endsAt = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null)
  return {
    id,
    buyer: sold?.buyer ?? oneOf(buyerKinds, metadata['foyer_buyer']),
    type: sold?.type ?? oneOf(subscriptionTypes, metadata['foyer_type']),
    status: statuses[status] ?? 'incomplete',
    period_start: (item?.current_period_start ?? created) * 1000,
    period_end: periodEnd * 1000,
    cancels_at_period_end: cancel_at_period_end,
    ends_at: endsAt === null ? null : endsAt * 1000,
    seats: sold?.per_seat ? (item?.quantity ?? null) : null,
  }
}

/** What was paid once is a charge that carries what it is for. */
function toPurchase(charge: Stripe.Charge, lostCharges: ReadonlySet<string>): Purchase[] {
  const type = oneOf(subscriptionTypes, charge.metadata['foyer_type'])
  if (type !== 'lifetime2' || !charge.paid || charge.status !== 'succeeded') return []
  const status = lostCharges.has(charge.id) ? 'disputed' : charge.refunded ? 'refunded' : 'paid'
  return [{ id: charge.id, type, paid_at: charge.created * 1000, status }]
}

function toInvoice({ number, created, total, currency, status, hosted_invoice_url, invoice_pdf }: Stripe.Invoice): Invoice[] {
  const shown = oneOf(['open', 'paid', 'uncollectible', 'void'] as const, status ?? undefined)
  if (shown === null) return []
  const addresses = { hosted_url: hosted_invoice_url ?? null, pdf_url: invoice_pdf ?? null }
  return [{ number, date: created, amount: total, currency, status: shown, ...addresses }]
}

/** The amount of a price in a currency, in minor units; null where it has none. */
export function amountIn(price: Stripe.Price, currency: BillingCurrency): number | null {
  if (price.currency === currency) return price.unit_amount
  return price.currency_options?.[currency]?.unit_amount ?? null
}
