import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A link that was sent to sign in with. */
export type SignInLink = {
  /** SHA-256 of the token in the link. */
  _id: string
  user_id: number
  /** The address it was sent to; for no other does it work. */
  normalized_email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** When a newer link, or another password, ended it. */
  ended_at: Date | null
  /** A site admin created it and hands it over, so that it shows nothing about the address. Absent for one that was sent. */
  is_issued?: boolean
}

const schema = new Schema<SignInLink>(
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    normalized_email: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
    ended_at: { type: Date, default: null },
    is_issued: Boolean,
  },
  { versionKey: false },
)
/** For so long, an old link can be told from a made-up one. */
const rememberedSeconds = 7 * 24 * 60 * 60

schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: rememberedSeconds, name: 'expires_at' })

export type SignInLinkModel = Model<SignInLink>

export function createSignInLinkModel(connection: Connection): SignInLinkModel {
  return connection.model<SignInLink>('SignInLink', schema, 'sign_in_links')
}
