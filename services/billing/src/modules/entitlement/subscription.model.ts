import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

export type Subscription = {
  /** The user's id: a person has one subscription at most. */
  _id: number
  plan: string
  valid_until: Date
}

const schema = new Schema<Subscription>(
  {
    _id: { type: Number, required: true },
    plan: { type: String, required: true },
    valid_until: { type: Date, required: true },
  },
  { versionKey: false },
)

export type SubscriptionModel = Model<Subscription>

export function createSubscriptionModel(connection: Connection): SubscriptionModel {
  return connection.model<Subscription>('Subscription', schema, 'subscriptions')
}
