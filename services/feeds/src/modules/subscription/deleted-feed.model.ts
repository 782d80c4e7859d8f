import { limits } from '@foyer/contracts/limits'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { SubscriptionRecord } from './subscription.model.ts'

/**
 * A subscription that was deleted and can be restored until it expires, under its id. `feed_title` is what the feed was called for everybody who saw the
 * widget, `shown_url` its address, of a private feed its origin alone.
 */
export type DeletedFeedRecord = SubscriptionRecord & {
  feed_title: string
  shown_url: string
  removed_at: Date
  /** The person who deleted it; null where no person did. */
  removed_by: number | null
}

export type DeletedFeedModel = Model<DeletedFeedRecord>

const deletedFeedSchema = new Schema<DeletedFeedRecord>(
  {
    _id: { type: Number, required: true },
    widget_id: { type: Number, required: true },
    feed_id: { type: Number, required: true },
    title: { type: String, default: null },
    url: { type: String, required: true },
    order: { type: Number, required: true },
    user_id: { type: Number, default: null },
    imported_page_id: Number,
    notice: { type: Schema.Types.Mixed, default: null },
    // May be empty, which mongoose takes for missing.
    feed_title: String,
    shown_url: String,
    removed_at: { type: Date, required: true },
    removed_by: { type: Number, default: null },
  },
  { versionKey: false },
)
deletedFeedSchema.index({ widget_id: 1, removed_at: -1 }, { name: 'widget_id_removed_at' })
deletedFeedSchema.index({ feed_id: 1 }, { name: 'feed_id' })
deletedFeedSchema.index({ user_id: 1 }, { name: 'user_id' })
deletedFeedSchema.index({ removed_at: 1 }, { expireAfterSeconds: limits.trash_days * 24 * 3_600, name: 'removed_at' })

export function createDeletedFeedModel(connection: Connection): DeletedFeedModel {
  return connection.model<DeletedFeedRecord>('DeletedFeed', deletedFeedSchema, 'deleted_feeds')
}
