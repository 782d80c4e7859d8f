import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A host that an address was checked at. It may be asked again at `free_at`, and is forgotten a while later. */
export type CheckedHostRecord = { _id: string; free_at: Date; expires_at: Date }

export type CheckedHostModel = Model<CheckedHostRecord>

const checkedHostSchema = new Schema<CheckedHostRecord>(
  {
    _id: { type: String, required: true },
    free_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
checkedHostSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createCheckedHostModel(connection: Connection): CheckedHostModel {
  return connection.model<CheckedHostRecord>('CheckedHost', checkedHostSchema, 'checked_hosts')
}
