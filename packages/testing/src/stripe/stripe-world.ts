import type { Stripe } from 'stripe'
import { makePrice, makePromotionCode, makeSubscription } from './stripe-objects.ts'
import { makeCharge, makeDispute, makeInvoice } from './stripe-payments.ts'
import { type StripeStore, createStripeStore } from './stripe-store.ts'

export type StripeWorld = ReturnType<typeof createStripeWorld>

const dayS = 24 * 60 * 60
/** When a payment that has failed is tried again, after it was due; then the subscription ends. */
const retriesS = [3 * dayS, 8 * dayS, 15 * dayS, 21 * dayS]
const monthDays = 30

export type SoldPrice = { lookup_key: string; amounts: Partial<Record<'usd' | 'eur', number>>; months: number | null }

/**
 * Stripe as it is for its customers: what they do, what time does, and the events that tell of it. Answers are read from `store`; `stripe-answers.ts` gives them by
 * HTTP. Months have thirty days.
 */
export function createStripeWorld({ prices, startsAt }: { prices: readonly SoldPrice[]; startsAt: number }) {
  const store = createStripeStore(startsAt)
  for (const sold of prices) addPrice(store, sold)
  /** Of subscriptions whose payment has failed: when it is tried again. */
  const retries = new Map<string, number[]>()

  const periodOf = ({ recurring }: Stripe.Price, start: number) => ({
    start,
    end: start + (recurring?.interval === 'year' ? 365 : monthDays * (recurring?.interval_count ?? 1)) * dayS,
  })

  const change = (subscription: Stripe.Subscription, fields: Partial<Stripe.Subscription>, type = 'customer.subscription.updated') => {
    const next = { ...subscription, ...fields }
    store.subscriptions.set(next.id, next)
    store.emit(type, next)
    return next
  }

  const withPeriod = (subscription: Stripe.Subscription, period: { start: number; end: number }): Stripe.Subscription => ({
    ...subscription,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({ ...item, current_period_start: period.start, current_period_end: period.end })),
    },
  })

  function charge(customer: string, amount: number, { currency, metadata = {} }: { currency: string; metadata?: Stripe.Metadata }) {
    const isPaid = !store.failing.has(customer)
    const outcome = isPaid ? {} : { paid: false, status: 'failed' as const, captured: false, failure_code: 'card_declined' }
    const made = makeCharge(store.id('ch'), store.now, { amount, customer, currency, metadata, ...outcome })
    store.charges.set(made.id, made)
    store.emit(isPaid ? 'charge.succeeded' : 'charge.failed', made)
    return isPaid
  }

  function bill(customer: string, amount: number, currency: string): boolean {
    const isPaid = amount === 0 || charge(customer, amount, { currency })
    const number = `FOYER-${String(store.invoices.size + 1).padStart(4, '0')}`
    const invoice = makeInvoice(store.id('in'), store.now, { amount, customer, currency, number, status: isPaid ? 'paid' : 'open' })
    store.invoices.set(invoice.id, invoice)
    store.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    return isPaid
  }

  const amountOf = ({ items, currency }: Stripe.Subscription) =>
    items.data.reduce((sum, { price, quantity }) => sum + unitAmount(price, currency) * (quantity ?? 1), 0)

  function subscribe(session: Stripe.Checkout.Session): Stripe.Subscription | null {
    const order = store.orders.get(session.id)
    const customer = customerOf(session)
    if (!order) throw new Error(`no order of ${session.id}`)
    const { price, quantity, trialEnd, metadata } = order
    const currency = session.currency ?? price.currency
    const isTrial = trialEnd !== null && trialEnd > store.now
    const period = isTrial ? { start: store.now, end: trialEnd } : periodOf(price, store.now)
    const made = makeSubscription(
      store.id('sub'),
      { created: store.now, price, quantity, period, customer },
      { currency, metadata, ...(isTrial ? { status: 'trialing', trial_start: store.now, trial_end: trialEnd } : {}) },
    )
    if (!isTrial && !bill(customer, amountOf(made), currency)) return null
    store.subscriptions.set(made.id, made)
    store.emit('customer.subscription.created', made)
    return made
  }

  const end = (subscription: Stripe.Subscription) =>
    change(subscription, { status: 'canceled', ended_at: store.now, canceled_at: store.now }, 'customer.subscription.deleted')

  /** When something is due of a subscription; null: nothing ever is. */
  function nextOf({ id, status, items, cancel_at_period_end }: Stripe.Subscription): number | null {
    if (status === 'canceled' || status === 'unpaid') return null
    const periodEnd = items.data[0]?.current_period_end ?? 0
    const [retry] = retries.get(id) ?? []
    return retry === undefined || cancel_at_period_end ? periodEnd : Math.min(periodEnd, retry)
  }

  function payAgain(subscription: Stripe.Subscription, [, ...rest]: number[]): void {
    if (rest.length === 0) {
      retries.delete(subscription.id)
      end(subscription)
    } else if (bill(customerOf(subscription), amountOf(subscription), subscription.currency)) {
      retries.delete(subscription.id)
      change(subscription, { status: 'active' })
    } else retries.set(subscription.id, rest)
  }

  function come(subscription: Stripe.Subscription): void {
    const { id, items, cancel_at_period_end, currency } = subscription
    const [item] = items.data
    if (!item) return
    const left = retries.get(id)
    if (left && store.now < item.current_period_end) payAgain(subscription, left)
    else if (cancel_at_period_end) end(subscription)
    else {
      const next = withPeriod(subscription, periodOf(item.price, item.current_period_end))
      const isPaid = bill(customerOf(subscription), amountOf(subscription), currency)
      if (isPaid) retries.delete(id)
      else if (!left)
        retries.set(
          id,
          retriesS.map((after) => store.now + after),
        )
      change(next, { status: isPaid ? 'active' : 'past_due' })
    }
  }

  const find = (id: string): Stripe.Subscription => {
    const subscription = store.subscriptions.get(id)
    if (!subscription) throw new Error(`no subscription ${id}`)
    return subscription
  }

  return {
    store,

    /** Completes checkout as a person does, with a card that works; false where it is declined. */
    pay(sessionId: string): boolean {
      const session = store.sessions.get(sessionId)
      const order = store.orders.get(sessionId)
      if (!session || !order || session.status !== 'open') return false
      const { price, quantity, metadata } = order
      const currency = session.currency ?? price.currency
      const customer = customerOf(session)
      const subscription = session.mode === 'subscription' ? subscribe(session) : null
      const isPaid =
        subscription !== null ||
        (session.mode === 'payment' && charge(customer, unitAmount(price, currency) * quantity, { currency, metadata }))
      if (!isPaid) return false
      const done: Stripe.Checkout.Session = {
        ...session,
        status: 'complete',
        payment_status: 'paid',
        url: null,
        subscription: subscription?.id ?? null,
      }
      store.sessions.set(sessionId, done)
      store.emit('checkout.session.completed', done)
      return true
    },

    /** Lets time pass: subscriptions renew, payments are tried again, trials and subscriptions end, each at its time. */
    advance(seconds: number): void {
      const until = store.now + seconds
      for (;;) {
        const due = [...store.subscriptions.values()].flatMap((subscription) => {
          const at = nextOf(subscription)
          return at !== null && at <= until ? [{ subscription, at }] : []
        })
        const [first] = due.toSorted((a, b) => a.at - b.at)
        if (!first) break
        store.now = Math.max(store.now, first.at)
        come(first.subscription)
      }
      store.now = until
    },

    /** The card of a customer is declined from now on, or works again. */
    setCard(customer: string, isWorking: boolean): void {
      if (isWorking) store.failing.delete(customer)
      else store.failing.add(customer)
    },

    cancelAtPeriodEnd: (id: string, isCancelled = true) => change(find(id), { cancel_at_period_end: isCancelled }),

    cancelNow: (id: string) => {
      retries.delete(id)
      return end(find(id))
    },

    /** Changes to another price from now on, as in the portal. */
    changePrice(id: string, lookupKey: string): void {
      const [subscription, price] = [find(id), priceBy(store, lookupKey)]
      const period = periodOf(price, store.now)
      const next = withPeriod(subscription, period)
      change(next, { items: { ...next.items, data: next.items.data.map((item) => ({ ...item, price })) } })
    },

    /** Gives back what was paid: all of it, or a part. */
    refund(chargeId: string, amount?: number): void {
      const made = store.charges.get(chargeId)
      if (!made) throw new Error(`no charge ${chargeId}`)
      const refunded = Math.min(made.amount, made.amount_refunded + (amount ?? made.amount))
      const next = { ...made, amount_refunded: refunded, refunded: refunded === made.amount }
      store.charges.set(chargeId, next)
      store.emit('charge.refunded', next)
    },

    /** The bank takes a payment back, for now. */
    dispute(chargeId: string): string {
      const made = store.charges.get(chargeId)
      if (!made) throw new Error(`no charge ${chargeId}`)
      store.charges.set(chargeId, { ...made, disputed: true })
      const dispute = makeDispute(store.id('dp'), store.now, made)
      store.disputes.set(dispute.id, dispute)
      store.emit('charge.dispute.created', dispute)
      return dispute.id
    },

    closeDispute(id: string, status: 'won' | 'lost'): void {
      const dispute = store.disputes.get(id)
      if (!dispute) throw new Error(`no dispute ${id}`)
      const next = { ...dispute, status }
      store.disputes.set(id, next)
      store.emit('charge.dispute.closed', next)
    },

    deleteCustomer(id: string): void {
      for (const subscription of store.subscriptions.values())
        if (subscription.customer === id && subscription.status !== 'canceled') end(subscription)
      for (const session of store.sessions.values())
        if (session.customer === id && session.status === 'open')
          store.sessions.set(session.id, { ...session, status: 'expired', url: null })
      const customer = store.customers.get(id)
      store.customers.delete(id)
      store.deleted.add(id)
      if (customer) store.emit('customer.deleted', customer)
    },

    /** Has a code for a discount. */
    addPromotion: (code: string) => store.promotions.set(code, makePromotionCode(store.id('promo'), store.now, code)),

    /** Sells at another price than before, under the same name. */
    reprice(lookupKey: string, amounts: SoldPrice['amounts']): void {
      const old = priceBy(store, lookupKey)
      store.prices.set(old.id, { ...old, lookup_key: null, active: false })
      const months = old.recurring ? (old.recurring.interval === 'year' ? 12 : old.recurring.interval_count) : null
      addPrice(store, { lookup_key: lookupKey, amounts, months })
    },
  }
}

/** The customer of something, by their id. */
export const customerOf = ({ customer }: { customer: string | { id: string } | null }): string =>
  typeof customer === 'string' ? customer : (customer?.id ?? '')

const unitAmount = (price: Stripe.Price, currency: string): number =>
  (price.currency === currency ? price.unit_amount : price.currency_options?.[currency]?.unit_amount) ?? 0

function priceBy(store: StripeStore, lookupKey: string): Stripe.Price {
  const price = [...store.prices.values()].find(({ lookup_key }) => lookup_key === lookupKey)
  if (!price) throw new Error(`no price ${lookupKey}`)
  return price
}

function addPrice(store: StripeStore, { lookup_key, amounts, months }: SoldPrice): void {
  const [[currency, amount] = ['usd', 0], ...more] = Object.entries(amounts)
  const options = [[currency, amount] as const, ...more].map(([name, value]) => [
    name,
    { custom_unit_amount: null, tax_behavior: 'exclusive', unit_amount: value, unit_amount_decimal: null },
  ])
  const interval =
    months === 12 ? { interval: 'year' as const, interval_count: 1 } : { interval: 'month' as const, interval_count: months ?? 1 }
  const price = makePrice(store.id('price'), store.now, {
    lookup_key,
    currency,
    unit_amount: amount,
    currency_options: Object.fromEntries(options),
    ...(months === null
      ? {}
      : { type: 'recurring', recurring: { ...interval, meter: null, trial_period_days: null, usage_type: 'licensed' } }),
  })
  store.prices.set(price.id, price)
}
