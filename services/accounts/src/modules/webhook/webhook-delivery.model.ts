import type { WebhookEventType } from '@foyer/contracts/accounts/webhook-events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** One message to one webhook, from when it is to be sent until it is forgotten. */
export type WebhookDelivery = {
  /** The id of the message and of the webhook: what is told twice is sent once. */
  _id: string
  webhook_id: number
  message_id: string
  type: WebhookEventType | 'test'
  /** The JSON as it is signed and sent. */
  body: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  created_at: Date
  last_attempt_at: Date | null
  /** When the next attempt is due; while one is under way, when it counts as lost. null once it is over. */
  next_attempt_at: Date | null
  response_status: number | null
  error: string | null
  duration_ms: number | null
}

const schema = new Schema<WebhookDelivery>(
  {
    _id: { type: String, required: true },
    webhook_id: { type: Number, required: true },
    message_id: { type: String, required: true },
    type: { type: String, required: true },
    body: { type: String, required: true },
    status: { type: String, required: true },
    attempts: { type: Number, required: true },
    created_at: { type: Date, required: true },
    last_attempt_at: { type: Date, default: null },
    next_attempt_at: { type: Date, default: null },
    response_status: { type: Number, default: null },
    error: { type: String, default: null },
    duration_ms: { type: Number, default: null },
  },
  { versionKey: false },
)
/** Longer than the attempts of a message go on. */
const listedSeconds = 14 * 24 * 60 * 60

schema.index({ webhook_id: 1, created_at: -1 }, { name: 'webhook_id_created_at' })
schema.index({ next_attempt_at: 1 }, { name: 'next_attempt_at' })
schema.index({ created_at: 1 }, { expireAfterSeconds: listedSeconds, name: 'created_at' })

export type WebhookDeliveryModel = Model<WebhookDelivery>

export function createWebhookDeliveryModel(connection: Connection): WebhookDeliveryModel {
  return connection.model<WebhookDelivery>('WebhookDelivery', schema, 'webhook_deliveries')
}
