import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What one person has read of one feed, wherever they saw it. `_id` is `person-feed`. Marks of articles that are gone are swept out. */
export type ReadStateRecord = { _id: string; user_id: number; feed_id: number; read: number[] }

export type ReadStateModel = Model<ReadStateRecord>

const readStateSchema = new Schema<ReadStateRecord>(
  { _id: String, user_id: Number, feed_id: Number, read: [Number] },
  { versionKey: false },
)
readStateSchema.index({ feed_id: 1, _id: 1 })

export function createReadStateModel(connection: Connection): ReadStateModel {
  return connection.model<ReadStateRecord>('ReadState', readStateSchema, 'read_states')
}
