import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** That an id or a public id was a person's once, so that it is never another's: its SHA-256, and nothing else of them. */
export type FormerUser = { _id: string; deleted_at: Date }

const schema = new Schema<FormerUser>(
  { _id: { type: String, required: true }, deleted_at: { type: Date, required: true } },
  { versionKey: false },
)

export type FormerUserModel = Model<FormerUser>

export function createFormerUserModel(connection: Connection): FormerUserModel {
  return connection.model<FormerUser>('FormerUser', schema, 'former_users')
}
