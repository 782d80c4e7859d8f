import type { ApiScope } from '@foyer/contracts/scopes'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

export type ApiToken = {
  _id: number
  /** SHA-256 of the token; the token itself is with who made it alone. */
  hash: string
  /** Whose it is: a person, or a team where `owner_kind` says so; and who has made it for that team. */
  user_id: number
  owner_kind?: 'team'
  created_by?: number
  name: string
  scopes: ApiScope[]
  created_at: Date
  /** null for a token that does not expire. */
  expires_at: Date | null
  /** null before the first call. */
  last_used_at: Date | null
}

const schema = new Schema<ApiToken>(
  {
    _id: { type: Number, required: true },
    hash: { type: String, required: true },
    user_id: { type: Number, required: true },
    owner_kind: String,
    created_by: Number,
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, default: null },
    last_used_at: { type: Date, default: null },
  },
  { versionKey: false },
)
/** For so long its person sees a token that has expired, and why their script has stopped. */
const listedSeconds = 90 * 24 * 60 * 60

schema.index({ hash: 1 }, { unique: true, name: 'hash' })
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: listedSeconds, name: 'expires_at' })

export type ApiTokenModel = Model<ApiToken>

export function createApiTokenModel(connection: Connection): ApiTokenModel {
  return connection.model<ApiToken>('ApiToken', schema, 'api_tokens')
}
