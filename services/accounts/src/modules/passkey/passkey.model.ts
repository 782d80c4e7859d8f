import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A public key credential of a person (WebAuthn level 3, §4, “credential record”). Bytes are in base64url. */
export type Passkey = {
  _id: number
  user_id: number
  credential_id: string
  public_key: string
  /** The signature counter; 0 for authenticators that have none. */
  counter: number
  /** The relying party that it was made for, the only one that it answers. Absent where a release of before 29 November 2026 made it. */
  rp_id?: string
  /** Set where `rp_id` was taken from PUBLIC_URL afterwards, which may have been another one before; a use of the passkey shows which it is. */
  is_rp_id_presumed?: true
  transports: string[]
  /** What the authenticator knows the person by: random, and the same for all passkeys of one. */
  user_handle: string
  name: string
  is_synced: boolean
  created_at: Date
  last_used_at: Date | null
}

const schema = new Schema<Passkey>(
  {
    _id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    credential_id: { type: String, required: true },
    public_key: { type: String, required: true },
    counter: { type: Number, required: true },
    rp_id: String,
    is_rp_id_presumed: Boolean,
    transports: { type: [String], required: true },
    user_handle: { type: String, required: true },
    name: { type: String, required: true },
    is_synced: { type: Boolean, required: true },
    created_at: { type: Date, required: true },
    last_used_at: { type: Date, default: null },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ credential_id: 1 }, { unique: true, name: 'credential_id' })

export type PasskeyModel = Model<Passkey>

export function createPasskeyModel(connection: Connection): PasskeyModel {
  return connection.model<Passkey>('Passkey', schema, 'passkeys')
}
