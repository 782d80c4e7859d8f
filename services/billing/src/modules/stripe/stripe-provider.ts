import type { PlansFile } from '@foyer/contracts/billing/prices'
import { AppError } from '@foyer/service-kit/app-error'
import type { Stripe } from 'stripe'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { createStripeCheckout } from './stripe-checkout.ts'
import { toEvent } from './stripe-event.ts'
import { atStripe, emptyIfMissing, isMissing } from './stripe-errors.ts'
import { readSubject, subjectText, toState } from './stripe-state.ts'

/** How old an event may be, in seconds: Stripe signs it anew each time that it sends it. */
const toleranceS = 300
const maxPerCustomer = 1_000
const shownInvoices = 24
const maxEvents = 10_000

/** Stripe as the payment provider. */
export function createStripeProvider({
  stripe,
  webhookSecret,
  plans,
  clock,
}: {
  stripe: Stripe
  webhookSecret: string
  plans: PlansFile
  clock: () => Date
}): PaymentProvider {
  const checkout = createStripeCheckout({ stripe, plans, clock })

  async function lostChargesOf(charges: readonly Stripe.Charge[]): Promise<Set<string>> {
    const lost = new Set<string>()
    for (const { id } of charges.filter(({ disputed }) => disputed)) {
      const { data } = await stripe.disputes.list({ charge: id })
      if (data.some(({ status }) => status === 'lost')) lost.add(id)
    }
    return lost
  }

  async function readAll(customer: string) {
    const [subscriptions, charges, invoices] = await Promise.all([
      stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: maxPerCustomer }),
      stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: maxPerCustomer }),
      stripe.invoices.list({ customer, limit: shownInvoices }),
    ])
    return { subscriptions, charges, invoices: invoices.data, lostCharges: await lostChargesOf(charges) }
  }

  return {
    createCustomer: (subject, { email, name, lang, key }) =>
      atStripe(async () => {
        const metadata = { foyer_subject: subjectText(subject) }
        const customer = await stripe.customers.create(
          { email, name, preferred_locales: [lang], metadata },
          { idempotencyKey: `customer-${key}` },
        )
        return customer.id
      }),

    subjectOf: (customerId) =>
      atStripe(async () => {
        try {
          const customer = await stripe.customers.retrieve(customerId)
          return customer.deleted ? null : readSubject(customer.metadata['foyer_subject'])
        } catch (error) {
          if (isMissing(stripe, error)) return null
          throw error
        }
      }),

    readState: (customerId) =>
      atStripe(async () => {
        return toState(await readAll(customerId).catch(nothingIfMissing(stripe)), plans.prices)
      }),

    openCheckout: (request) => atStripe(() => checkout(request).catch(emptyIfMissing(stripe))),

    openPortal: (customer, { lang, returnUrl }) =>
      atStripe(async () => {
        const locale = lang === 'de' || lang === 'en' ? lang : 'auto'
        const visit = { customer, return_url: returnUrl, locale }
        const { url } = await stripe.billingPortal.sessions.create(visit).catch(emptyIfMissing(stripe))
        return { url }
      }),

    cancelAll: (customer) =>
      atStripe(async () => {
        const { subscriptions } = await readAll(customer).catch(nothingIfMissing(stripe))
        for (const { id } of subscriptions.filter(({ status }) => !endedStatuses.has(status))) await stripe.subscriptions.cancel(id)
      }),

    eventsSince: (since) =>
      atStripe(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const events = await stripe.events.list({ created, limit: 100 }).autoPagingToArray({ limit: maxEvents })
        return events.map(toEvent)
      }),

    async readEvent(payload, signature, now) {
      try {
        return toEvent(await stripe.webhooks.constructEventAsync(payload, signature, webhookSecret, toleranceS, undefined, now.getTime()))
      } catch (error) {
        throw new AppError('bad_request', {}, { cause: error })
      }
    },
  }
}

const endedStatuses = new Set<string>(['canceled', 'incomplete_expired'])

/** A customer that is gone has nothing. */
const nothingIfMissing = (stripe: Stripe) => (error: unknown) => {
  if (!isMissing(stripe, error)) throw error
  return { subscriptions: [], charges: [], invoices: [], lostCharges: new Set<string>() }
}
