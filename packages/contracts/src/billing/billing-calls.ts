import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { publicIdSchema } from '../values.ts'
import { billingStateSchema, priceListSchema } from './billing-state.ts'
import { billingCurrencySchema, subscriptionTypeSchema } from './prices.ts'

/** Calls by which people see and pay their plans. Money changes hands on the pages of the payment provider alone. */

const teamParams = z.object({ public_id: publicIdSchema })

/** An address at the payment provider, to which the browser goes on. */
const providerPage = { 200: z.object({ url: z.string() }) }

const orderSchema = z.strictObject({
  type: subscriptionTypeSchema,
  currency: billingCurrencySchema,
  /** A code for a discount. */
  promotion: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
})
export type Order = z.infer<typeof orderSchema>

/**
 * `checkout_unavailable`: nothing can be bought here, or not this. `price_changed`: the provider has another price than the one that was shown.
 * `already_subscribed`: what they pay for already is changed in the portal.
 */
const checkoutErrors = [
  'checkout_unavailable',
  'price_changed',
  'already_subscribed',
  'promotion_invalid',
  'payment_provider_unavailable',
] as const
const portalErrors = ['checkout_unavailable', 'billing_empty', 'payment_provider_unavailable'] as const

export const getPrices = endpoint({
  name: 'getPrices',
  service: 'billing',
  audience: 'public',
  method: 'GET',
  path: '/billing/prices.json',
  rights: 'anyone',
  summary: 'What is sold in this Foyer, and for how much; `billing: off` where everybody has everything',
  responses: { 200: priceListSchema },
})

export const getBilling = endpoint({
  name: 'getBilling',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/billing/state.json',
  rights: 'user',
  token: 'never',
  summary: 'The plan of the person signed in, why they have it, what they pay, and their invoices',
  responses: { 200: billingStateSchema },
})

export const startCheckout = endpoint({
  name: 'startCheckout',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/billing/checkout.json',
  rights: 'user',
  personal: true,
  limit: 'outbound',
  token: 'never',
  summary: 'Begin to buy a plan: answers the address at the payment provider where it is paid',
  body: orderSchema,
  responses: providerPage,
  errors: [...checkoutErrors, 'account_leaving', 'forbidden', 'reauthentication_required'],
})

export const openPortal = endpoint({
  name: 'openPortal',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/billing/portal.json',
  rights: 'user',
  personal: true,
  limit: 'outbound',
  token: 'never',
  summary: 'The address at the payment provider where the person changes or cancels what they pay, their card and their address',
  responses: providerPage,
  errors: [...portalErrors, 'reauthentication_required'],
})

export const getTeamBilling = endpoint({
  name: 'getTeamBilling',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/organization/{public_id}/billing.json',
  rights: 'team:administer',
  token: 'never',
  summary: 'The same of a team, for its owner and admins',
  params: teamParams,
  responses: { 200: billingStateSchema },
})

export const startTeamCheckout = endpoint({
  name: 'startTeamCheckout',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/billing/checkout.json',
  rights: 'team:administer',
  personal: true,
  limit: 'outbound',
  token: 'never',
  summary: 'Begin to buy a plan for a team; what is left of its trial is not paid for',
  params: teamParams,
  body: orderSchema,
  responses: providerPage,
  errors: checkoutErrors,
})

export const openTeamPortal = endpoint({
  name: 'openTeamPortal',
  service: 'accounts',
  audience: 'public',
  method: 'POST',
  path: '/organization/{public_id}/billing/portal.json',
  rights: 'team:administer',
  personal: true,
  limit: 'outbound',
  token: 'never',
  summary: 'The address at the payment provider where what a team pays is changed or cancelled',
  params: teamParams,
  responses: providerPage,
  errors: portalErrors,
})

export const receiveStripeEvent = endpoint({
  name: 'receiveStripeEvent',
  service: 'billing',
  audience: 'public',
  method: 'POST',
  path: '/billing/stripe',
  rights: 'anyone',
  cross_site: true,
  raw: true,
  body_limit: 512 * 1024,
  summary:
    'Where Stripe tells of changes, in JSON that it has signed (`Stripe-Signature`). Answered once the event is stored; what has changed is then read from Stripe',
  responses: { 200: z.object({ received: z.literal(true) }) },
  errors: ['bad_request', 'not_found'],
})
