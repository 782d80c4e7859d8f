import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** The key pair by which push services know this Foyer (RFC 8292); there is one. */
export type PushKeyRecord = { _id: 'vapid'; public_key: string; sealed_private_key: string }

const schema = new Schema<PushKeyRecord>(
  {
    _id: { type: String, required: true },
    public_key: { type: String, required: true },
    sealed_private_key: { type: String, required: true },
  },
  { versionKey: false },
)

export type PushKeyModel = Model<PushKeyRecord>

export function createPushKeyModel(connection: Connection): PushKeyModel {
  return connection.model<PushKeyRecord>('PushKey', schema, 'push_keys')
}
