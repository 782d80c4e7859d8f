import { hash } from 'node:crypto'
import type { PlansFile, Price } from '@foyer/contracts/billing/prices'
import { AppError } from '@foyer/service-kit/app-error'
import type { Stripe } from 'stripe'
import type { CheckoutRequest } from '../provider/payment-provider.ts'
import { type StripeMetadata, amountIn, subjectText } from './stripe-state.ts'

/** Stripe begins a subscription with a trial where at least so much of it is left. */
const minTrialMs = 48 * 60 * 60 * 1000

/**
 * Opens checkout. What was opened before for the same order is used again, and for another one closed, so that nobody pays twice in two tabs. Throws
 * `checkout_unavailable` for what is not sold, `price_changed` where Stripe would charge another price than is shown, and `promotion_invalid`.
 */
export function createStripeCheckout({ stripe, plans, clock }: { stripe: Stripe; plans: PlansFile; clock: () => Date }) {
  async function priceOf({ buyer, type, currency }: CheckoutRequest): Promise<{ price: Stripe.Price; sold: Price }> {
    const sold = plans.prices.find((candidate) => candidate.buyer === buyer && candidate.type === type)
    const amount = sold?.amounts[currency]
    if (!sold || amount === undefined) throw new AppError('checkout_unavailable')
    const { data } = await stripe.prices.list({ lookup_keys: [sold.lookup_key], active: true, expand: ['data.currency_options'] })
    const [price] = data
    if (!price) throw new AppError('checkout_unavailable', {}, { cause: new Error(`Stripe has no price ${sold.lookup_key}`) })
    const charged = amountIn(price, currency)
    if (charged !== amount) {
      const difference = `Stripe charges ${String(charged)} ${currency} for ${sold.lookup_key}, and ${amount} are shown`
      throw new AppError('price_changed', {}, { cause: new Error(difference) })
    }
    return { price, sold }
  }

  async function promotionOf(code: string): Promise<string> {
    const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
    const [promotion] = data
    if (!promotion) throw new AppError('promotion_invalid')
    return promotion.id
  }

  /** The open session of the same order, all others being closed; and the newest session that there is, open or not. */
  async function lookAround(customer: string, order: string) {
    const { data } = await stripe.checkout.sessions.list({ customer, limit: 100 })
    const open = data.filter(({ status }) => status === 'open')
    const same = open.find(({ metadata }) => metadata?.['foyer_order'] === order)
    for (const session of open) if (session !== same) await stripe.checkout.sessions.expire(session.id).catch(ignoreEnded(stripe))
    return { same: same ?? null, newest: data[0]?.id ?? 'first' }
  }

  async function paramsOf(request: CheckoutRequest, order: string): Promise<Stripe.Checkout.SessionCreateParams> {
    const { subject, buyer, type, customerId: customer, currency, seats, trialEndsAt, lang } = request
    const { price, sold } = await priceOf(request)
    const metadata: StripeMetadata & { foyer_order: string } = {
      foyer_subject: subjectText(subject),
      foyer_buyer: buyer,
      foyer_type: type,
      foyer_order: order,
    }
    const hasTrial = trialEndsAt !== null && trialEndsAt - clock().getTime() >= minTrialMs
    const trial = hasTrial ? { trial_end: Math.floor(trialEndsAt / 1000) } : {}
    return {
      mode: price.type === 'recurring' ? 'subscription' : 'payment',
      customer,
      client_reference_id: subjectText(subject),
      line_items: [{ price: price.id, ...quantityOf(sold, seats) }],
      currency,
      locale: localeOf(lang),
      metadata,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      // Nothing but the price that was shown.
      adaptive_pricing: { enabled: false },
      automatic_tax: { enabled: plans.automatic_tax },
      customer_update: { address: 'auto', name: 'auto' },
      tax_id_collection: { enabled: true },
      ...(request.promotion === undefined
        ? { allow_promotion_codes: true }
        : { discounts: [{ promotion_code: await promotionOf(request.promotion) }] }),
      ...(price.type === 'recurring'
        ? { subscription_data: { metadata, ...trial } }
        : { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }),
    }
  }

  return async function openCheckout(request: CheckoutRequest): Promise<{ url: string }> {
    const order = fingerprint(request)
    const { same, newest } = await lookAround(request.customerId, order)
    if (same?.url) return { url: same.url }
    const params = await paramsOf(request, order)
    // Calls at the same time get one session, as they have seen the same one before it.
    const session = await stripe.checkout.sessions.create(params, {
      idempotencyKey: hash('sha256', `${request.customerId} ${order} ${newest}`),
    })
    if (!session.url) throw new Error('Stripe has answered a session without an address')
    return { url: session.url }
  }
}

/** Tells orders apart that are not the same. */
const fingerprint = (request: CheckoutRequest): string => hash('sha256', JSON.stringify(request)).slice(0, 16)

/** A team pays for its members, and for more if it wants. */
function quantityOf({ per_seat }: Price, seats: number) {
  return per_seat ? { quantity: seats, adjustable_quantity: { enabled: true, minimum: seats } } : { quantity: 1 }
}

function localeOf(lang: string): Stripe.Checkout.SessionCreateParams.Locale {
  return lang === 'de' || lang === 'en' ? lang : 'auto'
}

/** A session that has ended by itself meanwhile need not be closed. */
const ignoreEnded = (stripe: Stripe) => (error: unknown) => {
  if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error
}
