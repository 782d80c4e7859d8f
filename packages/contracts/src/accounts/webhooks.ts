import { z } from 'zod'
import { isWebUrl } from '@foyer/links/addresses'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { type WebhookEventType, personalWebhookEventTypes, webhookEventTypes } from './webhook-events.ts'
import { idSchema, pathIdSchema } from '../values.ts'
import { typedName } from '../names.ts'

/** Some of these types, each once and in their order. */
export const webhookEventsSchema = (allowed: readonly WebhookEventType[]) =>
  z
    .array(z.enum(allowed))
    .min(1)
    .max(allowed.length)
    .transform((types) => allowed.filter((type) => types.includes(type)))

const eventsSchema = webhookEventsSchema(personalWebhookEventTypes)

const urlSchema = z
  .string()
  .trim()
  .max(limits.url)
  .refine((url) => isWebUrl(url), { params: { code: 'invalid_url' } })

/** A webhook as the person it belongs to sees it; never its secret. Times in seconds since 1970. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  is_enabled: z.boolean(),
  /** Why Foyer has switched it off: its address answered 410, or failed for days. null when the person did, or nobody. */
  disabled_because: z.enum(['gone', 'failing']).nullable(),
  /** The first failure since the last success; null while all is well. */
  failing_since: z.number().int().nullable(),
  created_at: z.number().int(),
})
export type Webhook = z.infer<typeof webhookSchema>

/** One message to a webhook, with how its last attempt ended. Times in seconds since 1970. */
export const webhookDeliverySchema = z.object({
  id: z.string(),
  type: z.enum([...webhookEventTypes, 'test']),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  created_at: z.number().int(),
  last_attempt_at: z.number().int().nullable(),
  next_attempt_at: z.number().int().nullable(),
  /** The HTTP status of the last answer; null where there was none. */
  response_status: z.number().int().nullable(),
  /** Why there was no answer. */
  error: z.string().nullable(),
  duration_ms: z.number().int().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

/** What is set of a new webhook. */
export const newWebhookSchema = z.strictObject({
  url: urlSchema,
  description: typedName(z.string().trim().max(limits.webhook_description)).default(''),
  events: eventsSchema,
})

/** What is changed of a webhook; fields that are left out stay as they are. */
export const webhookChangeSchema = z.strictObject({
  url: urlSchema.optional(),
  description: typedName(z.string().trim().max(limits.webhook_description)).optional(),
  events: eventsSchema.optional(),
  is_enabled: z.boolean().optional(),
})

const of = { params: z.object({ id: pathIdSchema }) }
/** Webhooks hand data out: they are set up by the person alone, in a browser. */
const own = { service: 'accounts', audience: 'public', rights: 'user', personal: true } as const
const secretAnswer = z.object({ secret: z.string() })

export const listWebhooks = endpoint({
  ...own,
  name: 'listWebhooks',
  method: 'GET',
  path: '/users/webhooks.json',
  summary: 'One’s own webhooks, the newest first',
  responses: { 200: z.object({ webhooks: z.array(webhookSchema) }) },
})

export const createWebhook = endpoint({
  ...own,
  name: 'createWebhook',
  method: 'POST',
  path: '/users/webhooks.json',
  summary: 'Have messages sent to an address when something of one’s own changes, signed as Standard Webhooks describes',
  body: newWebhookSchema,
  responses: { 201: z.object({ webhook: webhookSchema, secret: z.string() }) },
  errors: ['reauthentication_required', 'address_not_allowed', 'webhook_limit'],
})

export const updateWebhook = endpoint({
  ...own,
  name: 'updateWebhook',
  method: 'PUT',
  path: '/users/webhooks/{id}.json',
  summary: 'Change a webhook; fields that are left out stay as they are',
  ...of,
  body: webhookChangeSchema,
  responses: { 200: z.object({ webhook: webhookSchema }) },
  errors: ['not_found', 'reauthentication_required', 'address_not_allowed'],
})

export const deleteWebhook = endpoint({
  ...own,
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/users/webhooks/{id}.json',
  summary: 'Delete a webhook with its deliveries',
  ...of,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found'],
})

export const revealWebhookSecret = endpoint({
  ...own,
  name: 'revealWebhookSecret',
  method: 'POST',
  path: '/users/webhooks/{id}/secret.json',
  summary: 'The secret by which a receiver verifies messages',
  ...of,
  responses: { 200: secretAnswer },
  errors: ['not_found', 'reauthentication_required'],
})

export const rotateWebhookSecret = endpoint({
  ...own,
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/users/webhooks/{id}/rotate.json',
  summary: 'Give a webhook another secret; messages are signed by the former one as well for a day',
  ...of,
  responses: { 200: secretAnswer },
  errors: ['not_found', 'reauthentication_required'],
})

export const testWebhook = endpoint({
  ...own,
  name: 'testWebhook',
  method: 'POST',
  path: '/users/webhooks/{id}/test.json',
  limit: 'outbound',
  summary: 'Send a message of the type `test`, also to a webhook that is switched off',
  ...of,
  responses: { 202: z.object({ delivery: webhookDeliverySchema }) },
  errors: ['not_found'],
})

export const listWebhookDeliveries = endpoint({
  ...own,
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/users/webhooks/{id}/deliveries.json',
  summary: 'The last messages to a webhook, the newest first',
  ...of,
  responses: { 200: z.object({ deliveries: z.array(webhookDeliverySchema) }) },
  errors: ['not_found'],
})

export const resendWebhookDelivery = endpoint({
  ...own,
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: '/users/webhooks/{id}/deliveries/{delivery_id}/resend.json',
  limit: 'outbound',
  summary: 'Send a message once more, under the id it had',
  params: z.object({ id: pathIdSchema, delivery_id: z.string().max(100) }),
  responses: { 202: z.object({ delivery: webhookDeliverySchema }) },
  errors: ['not_found'],
})

export const listWebhookOwners = endpoint({
  name: 'listWebhookOwners',
  service: 'accounts',
  audience: 'internal',
  method: 'GET',
  path: '/internal/webhooks/owners',
  rights: 'service',
  callers: ['pages', 'feeds'],
  summary: 'Everybody who has a webhook that is switched on, so that nothing is written for those who have none',
  responses: { 200: z.object({ user_ids: z.array(idSchema) }) },
})
