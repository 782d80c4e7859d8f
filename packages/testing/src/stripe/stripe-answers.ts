import type { Stripe } from 'stripe'
import { json } from '../sibling.ts'
import { makeCustomer, makePortalSession, makeSession } from './stripe-objects.ts'
import type { StripeWorld } from './stripe-world.ts'

type Reply = ReturnType<typeof json>
type Call = { method: string; path: string; query: URLSearchParams; form: URLSearchParams }

const refuse = (status: number, code: string, message: string, param?: string): Reply =>
  json({ error: { type: 'invalid_request_error', code, message, param } }, status)

const missing = (what: string, id: string, param = 'id') => refuse(404, 'resource_missing', `No such ${what}: '${id}'`, param)

/** Answers a call of Stripe’s API from what is in its world, in the shapes of its version. What is not listed is refused as Stripe refuses it. */
export function answerStripe(world: StripeWorld, call: Call): Reply {
  const { store } = world
  const { method, path, query, form } = call
  const [, , resource = '', first = '', second = ''] = path.split('/')
  const route = `${method} ${resource}${['checkout', 'billing_portal'].includes(resource) ? `/${first}` : ''}`
  const ofCustomer = <T extends { customer?: unknown }>(things: Iterable<T>) =>
    [...things].filter(({ customer }) => !query.has('customer') || customer === query.get('customer')).toReversed()

  switch (route) {
    case 'POST customers': {
      const customer = makeCustomer(store.id('cus'), store.now, {
        email: form.get('email'),
        name: form.get('name'),
        preferred_locales: listIn(form, 'preferred_locales'),
        metadata: metadataIn(form, 'metadata'),
      })
      store.customers.set(customer.id, customer)
      store.emit('customer.created', customer)
      return json(customer)
    }
    case 'GET customers': {
      const customer = store.customers.get(first)
      if (customer) return json(customer)
      return store.deleted.has(first) ? json({ id: first, object: 'customer', deleted: true }) : missing('customer', first)
    }
    case 'GET prices': {
      const keys = listIn(query, 'lookup_keys')
      const prices = [...store.prices.values()].filter(
        ({ lookup_key, active }) => active && lookup_key !== null && keys.includes(lookup_key),
      )
      return page(prices, query)
    }
    case 'GET promotion_codes':
      return page(
        [...store.promotions.values()].filter(({ code }) => code === query.get('code')),
        query,
      )
    case 'GET subscriptions': {
      const all = ofCustomer(store.subscriptions.values())
      return page(query.get('status') === 'all' ? all : all.filter(({ status }) => status !== 'canceled'), query)
    }
    case 'DELETE subscriptions':
      return store.subscriptions.has(first) ? json(world.cancelNow(first)) : missing('subscription', first)
    case 'GET charges':
      return page(ofCustomer(store.charges.values()), query)
    case 'GET invoices':
      return page(ofCustomer(store.invoices.values()), query)
    case 'GET disputes':
      return page(
        [...store.disputes.values()].filter(({ charge }) => charge === query.get('charge')),
        query,
      )
    case 'GET events':
      return page(store.events.filter(({ created }) => created >= Number(query.get('created[gte]') ?? 0)).toReversed(), query)
    case 'POST billing_portal/sessions': {
      const customer = form.get('customer') ?? ''
      if (!store.customers.has(customer)) return missing('customer', customer, 'customer')
      return json(
        makePortalSession(store.id('bps'), store.now, { customer, return_url: form.get('return_url') ?? '', locale: form.get('locale') }),
      )
    }
    case 'GET checkout/sessions':
      return page(
        ofCustomer(store.sessions.values()).filter(({ status }) => !query.has('status') || status === query.get('status')),
        query,
      )
    case 'POST checkout/sessions':
      return second === '' ? openSession(world, form) : expire(world, second)
    default:
      return refuse(404, 'resource_missing', `Unrecognized request URL (${method}: ${path})`)
  }
}

function openSession({ store }: StripeWorld, form: URLSearchParams): Reply {
  const customer = form.get('customer') ?? ''
  if (!store.customers.has(customer)) return missing('customer', customer, 'customer')
  const price = store.prices.get(form.get('line_items[0][price]') ?? '')
  if (!price) return missing('price', form.get('line_items[0][price]') ?? '', 'line_items[0][price]')
  const mode = form.get('mode') === 'subscription' ? 'subscription' : 'payment'
  const currency = form.get('currency') ?? price.currency
  if (currency !== price.currency && !price.currency_options?.[currency])
    return refuse(400, 'parameter_invalid', `The price does not support ${currency}`, 'currency')
  const trialEnd = form.get('subscription_data[trial_end]')
  if (trialEnd !== null && Number(trialEnd) < store.now + 2 * 24 * 60 * 60)
    return refuse(400, 'parameter_invalid', 'The trial end must be at least 48 hours in the future', 'subscription_data[trial_end]')
  const session = makeSession(store.id('cs_test'), store.now, {
    mode,
    customer,
    currency,
    client_reference_id: form.get('client_reference_id'),
    success_url: form.get('success_url'),
    cancel_url: form.get('cancel_url'),
    locale: form.get('locale'),
    metadata: metadataIn(form, 'metadata'),
    allow_promotion_codes: form.has('allow_promotion_codes') ? form.get('allow_promotion_codes') === 'true' : null,
    automatic_tax: { enabled: form.get('automatic_tax[enabled]') === 'true', liability: null, provider: null, status: null },
  })
  store.sessions.set(session.id, session)
  store.orders.set(session.id, {
    price,
    quantity: Number(form.get('line_items[0][quantity]') ?? 1),
    trialEnd: trialEnd === null ? null : Number(trialEnd),
    metadata: metadataIn(form, mode === 'subscription' ? 'subscription_data[metadata]' : 'payment_intent_data[metadata]'),
  })
  return json(session)
}

function expire({ store }: StripeWorld, id: string): Reply {
  const session = store.sessions.get(id)
  if (!session) return missing('checkout.session', id)
  if (session.status !== 'open') return refuse(400, 'resource_invalid', 'Only open sessions can be expired')
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
  store.sessions.set(id, expired)
  store.emit('checkout.session.expired', expired)
  return json(expired)
}

function page(things: readonly { id: string }[], query: URLSearchParams): Reply {
  const limit = Number(query.get('limit') ?? 10)
  const after = query.get('starting_after')
  const from = after === null ? 0 : things.findIndex(({ id }) => id === after) + 1
  return json({ object: 'list', data: things.slice(from, from + limit), has_more: things.length > from + limit, url: '/v1' })
}

const listIn = (values: URLSearchParams, name: string): string[] =>
  [...values].flatMap(([key, value]) => (key === name || key.replace(/\[\d*\]$/, '') === name ? [value] : []))

const metadataIn = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [])))
