import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A browser that takes push messages, for as long as its session lasts. */
export type PushSubscriptionRecord = {
  _id: number
  user_id: number
  /** The hash by which the session is stored. */
  session: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

const schema = new Schema<PushSubscriptionRecord>(
  {
    _id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    session: { type: String, required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ session: 1 }, { unique: true, name: 'session' })
schema.index({ endpoint: 1 }, { name: 'endpoint' })

export type PushSubscriptionModel = Model<PushSubscriptionRecord>

export function createPushSubscriptionModel(connection: Connection): PushSubscriptionModel {
  return connection.model<PushSubscriptionRecord>('PushSubscription', schema, 'push_subscriptions')
}
