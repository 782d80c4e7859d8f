import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What was found at an address, remembered until `expires_at`. `_id` is the SHA-256 of the address; a null title: there is none. */
export type TitleRecord = { _id: string; title: string | null; expires_at: Date }

export type TitleModel = Model<TitleRecord>

const titleSchema = new Schema<TitleRecord>({ _id: String, title: String, expires_at: Date }, { versionKey: false })
titleSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export function createTitleModel(connection: Connection): TitleModel {
  return connection.model<TitleRecord>('Title', titleSchema, 'titles')
}
