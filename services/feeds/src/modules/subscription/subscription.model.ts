import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * A feed in a widget. `title` is the one its owner gave it; null: the feed's own. `user_id` is who added it (absent: added before that was
 * kept). `notice` is what its owner should be told of it until they have put it away.
 */
export type SubscriptionRecord = {
  _id: number
  widget_id: number
  feed_id: number
  title: string | null
  url: string
  order: number
  user_id?: number | null
  notice?: { kind: 'moved' | 'relocated'; from: string; at: Date } | null
}

export type SubscriptionModel = Model<SubscriptionRecord>

const subscriptionSchema = new Schema<SubscriptionRecord>(
  {
    _id: Number,
    widget_id: Number,
    feed_id: Number,
    title: String,
    url: String,
    order: Number,
    user_id: Number,
    notice: new Schema({ kind: String, from: String, at: Date }, { _id: false }),
  },
  { versionKey: false },
)
subscriptionSchema.index({ widget_id: 1, feed_id: 1 }, { unique: true })
subscriptionSchema.index({ feed_id: 1, _id: 1 })
subscriptionSchema.index({ user_id: 1, feed_id: 1 })

export function createSubscriptionModel(connection: Connection): SubscriptionModel {
  return connection.model<SubscriptionRecord>('Subscription', subscriptionSchema, 'feed_subscriptions')
}
