import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What one person has read of one feed, wherever they saw it. `_id` is `person-feed`. Marks of articles that are gone are swept out. */
export type ReadStateRecord = { _id: string; user_id: number; feed_id: number; read: number[] }

export type ReadStateModel = Model<ReadStateRecord>

const readStateSchema = new Schema<ReadStateRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    feed_id: { type: Number, required: true },
    read: { type: [Number], required: true },
  },
  { versionKey: false },
)
readStateSchema.index({ feed_id: 1, _id: 1 }, { name: 'feed_id_id' })

export function createReadStateModel(connection: Connection): ReadStateModel {
  return connection.model<ReadStateRecord>('ReadState', readStateSchema, 'read_states')
}
