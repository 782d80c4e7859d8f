import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { SignInAttempts } from '../user/user.repository.ts'

/**
 * A person's authenticator app: one secret (RFC 6238), and the codes that stand in for it. Its failed attempts are counted apart from those of
 * the password: the right password must not give anyone more guesses.
 */
export type Totp = SignInAttempts & {
  /** The person's id. */
  _id: number
  /** Sealed; opens for this person alone. */
  secret: string
  created_at: Date
  /** When a code of the app has shown that it has the secret; null before, when it counts for nothing. */
  confirmed_at: Date | null
  /** The step of the last code that was accepted: none of that step or before is accepted again. */
  last_step: number
  /** SHA-256 of the recovery codes that were not used. */
  recovery_codes: string[]
}

const schema = new Schema<Totp>(
  {
    _id: { type: Number, required: true },
    secret: { type: String, required: true },
    created_at: { type: Date, required: true },
    confirmed_at: { type: Date, default: null },
    last_step: { type: Number, required: true },
    recovery_codes: { type: [String], required: true },
    failed_sign_ins: { type: Number, required: true },
    failing_since: { type: Date, default: null },
    locked_until: { type: Date, default: null },
  },
  { versionKey: false },
)

export type TotpModel = Model<Totp>

export function createTotpModel(connection: Connection): TotpModel {
  return connection.model<Totp>('Totp', schema, 'totps')
}
