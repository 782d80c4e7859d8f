import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * A feed in a widget. `title` is the one its owner gave it, or null for the feed's own; `user_id` is who added it. `notice` is shown to its
 * owner until they dismiss it. `imported_page_id` is the page that an import has brought it to.
 */
export type SubscriptionRecord = {
  _id: number
  widget_id: number
  feed_id: number
  title: string | null
  url: string
  order: number
  user_id?: number | null
  imported_page_id?: number | null
  notice?: { kind: 'moved' | 'relocated'; from: string; at: Date } | null
}

/** The position of a subscription among those of its widget. */
export type SubscriptionOrder = Pick<SubscriptionRecord, '_id' | 'order'>

export type SubscriptionModel = Model<SubscriptionRecord>

const subscriptionSchema = new Schema<SubscriptionRecord>(
  {
    _id: { type: Number, required: true },
    widget_id: { type: Number, required: true },
    feed_id: { type: Number, required: true },
    title: { type: String, default: null },
    url: { type: String, required: true },
    order: { type: Number, required: true },
    user_id: { type: Number, default: null },
    imported_page_id: Number,
    notice: {
      type: new Schema(
        { kind: { type: String, required: true }, from: { type: String, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
  },
  { versionKey: false },
)
subscriptionSchema.index({ widget_id: 1, feed_id: 1 }, { unique: true, name: 'widget_id_feed_id' })
subscriptionSchema.index({ feed_id: 1, _id: 1 }, { name: 'feed_id_id' })
subscriptionSchema.index({ user_id: 1, feed_id: 1 }, { name: 'user_id_feed_id' })

export function createSubscriptionModel(connection: Connection): SubscriptionModel {
  return connection.model<SubscriptionRecord>('Subscription', subscriptionSchema, 'feed_subscriptions')
}
