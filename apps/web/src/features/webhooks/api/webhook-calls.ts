import type { WebhookEventType } from '@foyer/contracts/accounts/webhook-events'
import type { Webhook, WebhookDelivery } from '@foyer/contracts/accounts/webhooks'
import { api } from '../../../lib/api/api-client.ts'

export type WebhookFields = { url: string; description: string; events: WebhookEventType[] }
export type WebhookChange = { id: number } & Partial<WebhookFields & { is_enabled: boolean }>
/** A webhook as the screen shows it: of a team with who made it. */
export type ListedWebhook = Webhook & { made_by?: string | null }

/** What can be done with the webhooks of a person or of a team. */
export type WebhookCalls = {
  list: (signal: AbortSignal) => Promise<ListedWebhook[]>
  /** The answer has the secret. */
  create: (body: WebhookFields) => Promise<{ secret: string }>
  update: (change: WebhookChange) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** Null where the secret is shown but once. */
  reveal: ((id: number) => Promise<string>) | null
  rotate: (id: number) => Promise<string>
  test: (id: number) => Promise<unknown>
  deliveries: (id: number, signal: AbortSignal) => Promise<WebhookDelivery[]>
  resend: (id: number, deliveryId: string) => Promise<unknown>
}

const of = (id: number) => ({ params: { id: String(id) } })

/** Those of the person signed in. */
export const ownWebhookCalls: WebhookCalls = {
  list: async (signal) => (await api('listWebhooks', { signal })).webhooks,
  create: (body) => api('createWebhook', { body }),
  update: ({ id, ...body }) => api('updateWebhook', { ...of(id), body }),
  remove: (id) => api('deleteWebhook', of(id)),
  reveal: async (id) => (await api('revealWebhookSecret', of(id))).secret,
  rotate: async (id) => (await api('rotateWebhookSecret', of(id))).secret,
  test: (id) => api('testWebhook', of(id)),
  deliveries: async (id, signal) => (await api('listWebhookDeliveries', { ...of(id), signal })).deliveries,
  resend: (id, deliveryId) => api('resendWebhookDelivery', { params: { id: String(id), delivery_id: deliveryId } }),
}

/** Those of a team. */
export function teamWebhookCalls(publicId: string): WebhookCalls {
  const params = { public_id: publicId }
  const ofTeam = (id: number) => ({ params: { ...params, webhook_id: String(id) } })
  return {
    list: async (signal) => (await api('listTeamWebhooks', { params, signal })).webhooks,
    create: (body) => api('createTeamWebhook', { params, body }),
    update: ({ id, ...body }) => api('updateTeamWebhook', { ...ofTeam(id), body }),
    remove: (id) => api('deleteTeamWebhook', ofTeam(id)),
    reveal: null,
    rotate: async (id) => (await api('rotateTeamWebhookSecret', ofTeam(id))).secret,
    test: (id) => api('testTeamWebhook', ofTeam(id)),
    deliveries: async (id, signal) => (await api('listTeamWebhookDeliveries', { ...ofTeam(id), signal })).deliveries,
    resend: (id, deliveryId) =>
      api('resendTeamWebhookDelivery', { params: { ...params, webhook_id: String(id), delivery_id: deliveryId } }),
  }
}
