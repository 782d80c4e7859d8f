import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pathIdSchema, publicIdSchema } from '../../values.ts'
import { teamWebhookEventTypes } from '../webhook-events.ts'
import { newWebhookSchema, webhookChangeSchema, webhookDeliverySchema, webhookEventsSchema, webhookSchema } from '../webhooks.ts'

/** Calls about the webhooks of a team, which belong to the team: they stay when the admin who made them leaves. */

/** A webhook as the admins of its team see it; `made_by` is the name of who made it, null once their account is gone. */
const teamWebhookSchema = webhookSchema.extend({ made_by: z.string().nullable() })
export type TeamWebhook = z.infer<typeof teamWebhookSchema>

const eventsSchema = webhookEventsSchema(teamWebhookEventTypes)

const ofTeam = z.object({ public_id: publicIdSchema })
const ofWebhook = ofTeam.extend({ webhook_id: pathIdSchema })
/** Webhooks hand data out: they are set up by people, in a browser. */
const administered = { service: 'accounts', audience: 'public', rights: 'team:administer', personal: true, token: 'never' } as const

export const listTeamWebhooks = endpoint({
  ...administered,
  name: 'listTeamWebhooks',
  method: 'GET',
  path: '/organization/{public_id}/webhooks.json',
  summary: 'The webhooks of a team, the newest first',
  params: ofTeam,
  responses: { 200: z.object({ webhooks: z.array(teamWebhookSchema) }) },
})

export const createTeamWebhook = endpoint({
  ...administered,
  name: 'createTeamWebhook',
  method: 'POST',
  path: '/organization/{public_id}/webhooks.json',
  summary: 'Have messages sent to an address when pages of a team change; the answer is the only one that holds the secret',
  params: ofTeam,
  body: newWebhookSchema.extend({ events: eventsSchema }),
  responses: { 201: z.object({ webhook: teamWebhookSchema, secret: z.string() }) },
  errors: ['reauthentication_required', 'address_not_allowed', 'webhook_limit'],
})

export const updateTeamWebhook = endpoint({
  ...administered,
  name: 'updateTeamWebhook',
  method: 'PUT',
  path: '/organization/{public_id}/webhooks/{webhook_id}.json',
  summary: 'Change a webhook of a team, or turn it off and on; fields that are left out stay as they are',
  params: ofWebhook,
  body: webhookChangeSchema.extend({ events: eventsSchema.optional() }),
  responses: { 200: z.object({ webhook: teamWebhookSchema }) },
  errors: ['not_found', 'reauthentication_required', 'address_not_allowed'],
})

export const deleteTeamWebhook = endpoint({
  ...administered,
  name: 'deleteTeamWebhook',
  method: 'DELETE',
  path: '/organization/{public_id}/webhooks/{webhook_id}.json',
  summary: 'Delete a webhook of a team with its deliveries',
  params: ofWebhook,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found'],
})

export const rotateTeamWebhookSecret = endpoint({
  ...administered,
  name: 'rotateTeamWebhookSecret',
  method: 'POST',
  path: '/organization/{public_id}/webhooks/{webhook_id}/rotate.json',
  summary: 'Give a webhook of a team another secret; messages are signed by the former one as well for a day',
  params: ofWebhook,
  responses: { 200: z.object({ secret: z.string() }) },
  errors: ['not_found', 'reauthentication_required'],
})

export const testTeamWebhook = endpoint({
  ...administered,
  name: 'testTeamWebhook',
  method: 'POST',
  path: '/organization/{public_id}/webhooks/{webhook_id}/test.json',
  limit: 'outbound',
  summary: 'Send a message of the type `test` to a webhook of a team, also to one that is switched off',
  params: ofWebhook,
  responses: { 202: z.object({ delivery: webhookDeliverySchema }) },
  errors: ['not_found'],
})

export const listTeamWebhookDeliveries = endpoint({
  ...administered,
  name: 'listTeamWebhookDeliveries',
  method: 'GET',
  path: '/organization/{public_id}/webhooks/{webhook_id}/deliveries.json',
  summary: 'The last messages to a webhook of a team, the newest first',
  params: ofWebhook,
  responses: { 200: z.object({ deliveries: z.array(webhookDeliverySchema) }) },
  errors: ['not_found'],
})

export const resendTeamWebhookDelivery = endpoint({
  ...administered,
  name: 'resendTeamWebhookDelivery',
  method: 'POST',
  path: '/organization/{public_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/resend.json',
  limit: 'outbound',
  summary: 'Send a message to a webhook of a team once more, under the id it had',
  params: ofWebhook.extend({ delivery_id: z.string().max(100) }),
  responses: { 202: z.object({ delivery: webhookDeliverySchema }) },
  errors: ['not_found'],
})
