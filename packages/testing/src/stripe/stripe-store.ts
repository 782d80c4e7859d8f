import type { Stripe } from 'stripe'
import { makeEvent } from './stripe-objects.ts'

export type StripeStore = ReturnType<typeof createStripeStore>

/** What Stripe has stored, in the order in which it came. Time is in seconds, and stands still until the test moves it. */
export function createStripeStore(startsAt: number) {
  let count = 0
  const store = {
    now: startsAt,
    customers: new Map<string, Stripe.Customer>(),
    /** Customers that were deleted: Stripe names them, and nothing more. */
    deleted: new Set<string>(),
    prices: new Map<string, Stripe.Price>(),
    promotions: new Map<string, Stripe.PromotionCode>(),
    sessions: new Map<string, Stripe.Checkout.Session>(),
    /** What is bought in a session: its price and how many. */
    orders: new Map<string, { price: Stripe.Price; quantity: number; trialEnd: number | null; metadata: Stripe.Metadata }>(),
    subscriptions: new Map<string, Stripe.Subscription>(),
    invoices: new Map<string, Stripe.Invoice>(),
    charges: new Map<string, Stripe.Charge>(),
    disputes: new Map<string, Stripe.Dispute>(),
    events: [] as Stripe.Event[],
    /** Customers whose card is declined. */
    failing: new Set<string>(),
    id: (prefix: string) => `${prefix}_${String((count += 1)).padStart(14, '0')}`,
    emit(type: string, object: object): void {
      store.events.push(makeEvent(store.id('evt'), store.now, type, structuredClone(object)))
    },
  }
  return store
}
