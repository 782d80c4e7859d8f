import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, pathIdSchema } from '../values.ts'
import { planSchema } from './plan-schema.ts'

export const entitlements = endpoint({
  name: 'entitlements',
  service: 'billing',
  audience: 'internal',
  method: 'GET',
  path: '/internal/entitlements/{user_id}',
  rights: 'service',
  callers: ['accounts', 'pages'],
  summary: 'The plan of a person, which says what they are entitled to; without billing configured everyone has everything',
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
