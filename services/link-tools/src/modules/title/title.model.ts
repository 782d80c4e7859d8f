import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** The title of a web page, cached until `expires_at`. `_id` is the SHA-256 of its address; a null title: the page has none. */
export type TitleRecord = { _id: string; title: string | null; expires_at: Date }

export type TitleModel = Model<TitleRecord>

const titleSchema = new Schema<TitleRecord>(
  {
    _id: { type: String, required: true },
    title: { type: String, default: null },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
titleSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createTitleModel(connection: Connection): TitleModel {
  return connection.model<TitleRecord>('Title', titleSchema, 'titles')
}
