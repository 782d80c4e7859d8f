import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A feed in a widget. `title` is the one its owner gave it; null: the feed's own. */
export type SubscriptionRecord = {
  _id: number
  widget_id: number
  feed_id: number
  title: string | null
  url: string
  order: number
}

export type SubscriptionModel = Model<SubscriptionRecord>

const subscriptionSchema = new Schema<SubscriptionRecord>(
  { _id: Number, widget_id: Number, feed_id: Number, title: String, url: String, order: Number },
  { versionKey: false },
)
subscriptionSchema.index({ widget_id: 1, feed_id: 1 }, { unique: true })
subscriptionSchema.index({ feed_id: 1, _id: 1 })

export function createSubscriptionModel(connection: Connection): SubscriptionModel {
  return connection.model<SubscriptionRecord>('Subscription', subscriptionSchema, 'widget_feeds')
}
