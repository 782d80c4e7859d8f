import type { WebhookEventType } from '@foyer/contracts/accounts/webhook-events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

export type Webhook = {
  _id: number
  /** Whose it is: a person, or a team where `owner_kind` says so; and who has made it for that team. */
  user_id: number
  owner_kind?: 'team'
  created_by?: number
  url: string
  description: string
  events: WebhookEventType[]
  is_enabled: boolean
  disabled_because: 'gone' | 'failing' | null
  /** The signing secret, sealed. */
  secret: string
  /** The one before, sealed: messages are signed by both until then. */
  former_secret: { secret: string; until: Date } | null
  /** The first failure since the last success. */
  failing_since: Date | null
  created_at: Date
}

const schema = new Schema<Webhook>(
  {
    _id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    owner_kind: String,
    created_by: Number,
    url: { type: String, required: true },
    // May be empty, which mongoose takes for missing.
    description: String,
    events: { type: [String], required: true },
    is_enabled: { type: Boolean, required: true },
    disabled_because: { type: String, default: null },
    secret: { type: String, required: true },
    former_secret: {
      type: new Schema({ secret: { type: String, required: true }, until: { type: Date, required: true } }, { _id: false }),
      default: null,
    },
    failing_since: { type: Date, default: null },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ is_enabled: 1 }, { name: 'is_enabled' })

export type WebhookModel = Model<Webhook>

export function createWebhookModel(connection: Connection): WebhookModel {
  return connection.model<Webhook>('Webhook', schema, 'webhooks')
}
