import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A challenge that a browser has got to make or use a passkey with (WebAuthn level 3, §13.4.3). */
export type Ceremony = {
  /** SHA-256 of the challenge. */
  _id: string
  kind: 'registration' | 'authentication'
  /** Whose passkey is to be made; null where anyone's may be used. */
  user_id: number | null
  user_handle: string | null
  expires_at: Date
}

const schema = new Schema<Ceremony>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    user_id: { type: Number, default: null },
    user_handle: { type: String, default: null },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type CeremonyModel = Model<Ceremony>

export function createCeremonyModel(connection: Connection): CeremonyModel {
  return connection.model<Ceremony>('PasskeyCeremony', schema, 'passkey_ceremonies')
}
