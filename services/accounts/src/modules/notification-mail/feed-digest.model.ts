import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A feed that died, and where the person has it. */
export type DeadFeed = { id: number; title: string; link: string | null }

/** The feeds of a person that died since the last message about such. */
export type FeedDigest = {
  /** The user's id. */
  _id: number
  feeds: DeadFeed[]
  /** Feeds that a message has named; one that works again is taken out, so that its next death is told. */
  mailed_ids: number[]
  /** When the next message is to be sent; null while there is nothing to tell. */
  due_at: Date | null
  mailed_at: Date | null
}

const feedSchema = new Schema<DeadFeed>(
  { id: { type: Number, required: true }, title: { type: String, default: '' }, link: { type: String, default: null } },
  { _id: false },
)

const schema = new Schema<FeedDigest>(
  {
    _id: { type: Number, required: true },
    feeds: { type: [feedSchema], required: true },
    mailed_ids: { type: [Number], required: true },
    due_at: { type: Date, default: null },
    mailed_at: { type: Date, default: null },
  },
  { versionKey: false },
)
schema.index({ due_at: 1 }, { name: 'due_at' })
schema.index({ 'feeds.id': 1 }, { name: 'feeds_id' })
schema.index({ mailed_ids: 1 }, { name: 'mailed_ids' })

export type FeedDigestModel = Model<FeedDigest>

export function createFeedDigestModel(connection: Connection): FeedDigestModel {
  return connection.model<FeedDigest>('FeedDigest', schema, 'feed_digests')
}
