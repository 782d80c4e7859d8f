import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { Attempts } from './sign-in.policy.ts'

/** Failed sign-ins under an address that no account with a password has, as `users` counts those of accounts. */
export type UnknownSignIn = Attempts & {
  /** A keyed hash of the address: whose it is, nobody has told us. */
  _id: string
  expires_at: Date
}

const schema = new Schema<UnknownSignIn>(
  {
    _id: { type: String, required: true },
    failed_sign_ins: { type: Number, required: true },
    failing_since: { type: Date, default: null },
    locked_until: { type: Date, default: null },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type UnknownSignInModel = Model<UnknownSignIn>

export function createUnknownSignInModel(connection: Connection): UnknownSignInModel {
  return connection.model<UnknownSignIn>('UnknownSignIn', schema, 'unknown_sign_ins')
}
