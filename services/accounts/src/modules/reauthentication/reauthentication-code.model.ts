import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A code that was sent to a person by e-mail, to show that it is still them; the newest alone. */
export type ReauthenticationCode = {
  /** The person's id. */
  _id: number
  /** argon2id of the code, which is short; null until it is sent, and once it is used. */
  code_hash: string | null
  /** The name of the session that it is for. */
  session: string
  expires_at: Date
  /** How often it was tried. */
  attempts: number
  /** How many were asked for since `counted_since`. */
  count: number
  counted_since: Date
}

/** For so long the count is needed. */
const rememberedSeconds = 60 * 60

const schema = new Schema<ReauthenticationCode>(
  {
    _id: { type: Number, required: true },
    code_hash: { type: String, default: null },
    session: { type: String, required: true },
    expires_at: { type: Date, required: true },
    attempts: { type: Number, required: true },
    count: { type: Number, required: true },
    counted_since: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ expires_at: 1 }, { expireAfterSeconds: rememberedSeconds, name: 'expires_at' })

export type ReauthenticationCodeModel = Model<ReauthenticationCode>

export function createReauthenticationCodeModel(connection: Connection): ReauthenticationCodeModel {
  return connection.model<ReauthenticationCode>('ReauthenticationCode', schema, 'reauthentication_codes')
}
