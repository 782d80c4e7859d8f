import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, pathIdSchema } from '../values.ts'
import { ownBillingSchema, planSourceSchema } from './billing-state.ts'
import { planSchema } from './plan-schema.ts'
import { billingCurrencySchema, buyerKinds, subscriptionTypeSchema } from './prices.ts'

/** When the trial of a team ends, in seconds since 1970, and what it has meanwhile: accounts knows that of the team. */
const trialQuery = z.strictObject({
  trial_ends_at: pathIdSchema.optional(),
  trial_plan: z.enum(['team', 'enterprise']).optional(),
})

export const entitlements = endpoint({
  name: 'entitlements',
  service: 'billing',
  audience: 'internal',
  method: 'GET',
  path: '/internal/entitlements/{user_id}',
  rights: 'service',
  callers: ['accounts'],
  summary: 'The plan of a person or a team by what they pay and are given; without billing configured everyone has everything',
  params: z.object({ user_id: pathIdSchema }),
  query: trialQuery,
  responses: {
    200: z.object({
      user_id: idSchema,
      is_premium: z.boolean(),
      plan: planSchema,
      /** Absent where a release before payments has answered. */
      source: planSourceSchema.optional(),
      /** Until when that holds without asking again, in seconds since 1970; null: it has no end. */
      until: z.number().int().nullable().optional(),
      /** How many members a team pays for; null or absent: its price does not depend on them. */
      seats: z.number().int().nullable().optional(),
    }),
  },
})

export const readBilling = endpoint({
  name: 'readBilling',
  service: 'billing',
  audience: 'internal',
  method: 'GET',
  path: '/internal/billing/{subject_id}',
  rights: 'service',
  callers: ['accounts'],
  summary: 'The billing of a person or a team, for the screens',
  params: z.object({ subject_id: pathIdSchema }),
  query: trialQuery,
  responses: { 200: ownBillingSchema },
})

export const beginCheckout = endpoint({
  name: 'beginCheckout',
  service: 'billing',
  audience: 'internal',
  method: 'POST',
  path: '/internal/billing/{subject_id}/checkout',
  rights: 'service',
  callers: ['accounts'],
  summary: 'Begin to buy a plan for a person or a team, whose rights accounts has checked',
  params: z.object({ subject_id: pathIdSchema }),
  body: z.strictObject({
    kind: z.enum(['user', 'team']),
    buyer: z.enum(buyerKinds),
    type: subscriptionTypeSchema,
    currency: billingCurrencySchema,
    promotion: z.string().max(100).optional(),
    /** Who pays: the provider writes to this address. */
    email: z.string(),
    name: z.string(),
    lang: z.string(),
    /** How many members a team has. */
    seats: z.number().int().min(1),
    /** When the trial of a team ends, in seconds since 1970. */
    trial_ends_at: z.number().int().optional(),
    /** Where the browser comes back to. */
    success_url: z.url(),
    cancel_url: z.url(),
  }),
  responses: { 200: z.object({ url: z.string() }) },
  errors: ['checkout_unavailable', 'price_changed', 'already_subscribed', 'promotion_invalid', 'payment_provider_unavailable'],
})

export const beginPortal = endpoint({
  name: 'beginPortal',
  service: 'billing',
  audience: 'internal',
  method: 'POST',
  path: '/internal/billing/{subject_id}/portal',
  rights: 'service',
  callers: ['accounts'],
  summary: 'Open what a person or a team pays at the payment provider',
  params: z.object({ subject_id: pathIdSchema }),
  body: z.strictObject({ lang: z.string(), return_url: z.url() }),
  responses: { 200: z.object({ url: z.string() }) },
  errors: ['checkout_unavailable', 'billing_empty', 'payment_provider_unavailable'],
})

export const ownerPlan = endpoint({
  name: 'ownerPlan',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/owner_plans/{user_id}',
  rights: 'service',
  callers: ['pages'],
  summary: 'The plan that counts on the pages of a person or a team, with what comes from their team, their enterprise or a trial',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: z.object({ user_id: idSchema, is_premium: z.boolean(), plan: planSchema }) },
})

const subscriptionAnswer = z.object({
  billing: z.enum(['on', 'off']),
  /** `valid_until` in seconds since 1970; null without an end. */
  subscription: z.object({ plan: z.string(), valid_until: z.number().int().nullable() }).nullable(),
})

export const getSubscription = endpoint({
  name: 'getSubscription',
  service: 'billing',
  audience: 'internal',
  method: 'GET',
  path: '/internal/subscriptions/{user_id}',
  rights: 'service',
  callers: ['accounts'],
  summary: 'The subscription of a person, and whether subscriptions count at all',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: subscriptionAnswer },
})

export const putSubscription = endpoint({
  name: 'putSubscription',
  service: 'billing',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/subscriptions/{user_id}',
  rights: 'service',
  callers: ['accounts'],
  summary: 'Give a person a subscription until then (seconds since 1970), or without an end (null)',
  params: z.object({ user_id: pathIdSchema }),
  body: z.strictObject({ valid_until: z.number().int().nullable() }),
  responses: { 200: subscriptionAnswer },
})

export const deleteSubscription = endpoint({
  name: 'deleteSubscription',
  service: 'billing',
  audience: 'internal',
  method: 'DELETE',
  path: '/internal/subscriptions/{user_id}',
  rights: 'service',
  callers: ['accounts'],
  summary: 'End the subscription of a person now',
  params: z.object({ user_id: pathIdSchema }),
  responses: { 200: subscriptionAnswer },
})
