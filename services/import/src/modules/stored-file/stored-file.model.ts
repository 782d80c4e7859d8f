import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * A piece of an upload as base64: the subset of MongoDB that Foyer uses has no binary values. `_id` is `IMPORT:N`. An earlier release stored pieces
 * of decoded `text`, which nothing reads any more.
 */
export type ChunkDocument = { _id: string; import_id: number; n: number; base64: string; expires_at: Date }

export type ChunkModel = Model<ChunkDocument>

const chunkSchema = new Schema<ChunkDocument>(
  {
    _id: { type: String, required: true },
    import_id: { type: Number, required: true },
    n: { type: Number, required: true },
    base64: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
chunkSchema.index({ import_id: 1 }, { name: 'import_id' })
chunkSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createChunkModel(connection: Connection): ChunkModel {
  return connection.model<ChunkDocument>('ImportChunk', chunkSchema, 'import_chunks')
}
