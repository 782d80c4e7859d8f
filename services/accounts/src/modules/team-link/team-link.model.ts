import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** The link by which whoever has it comes into a team, one a team. Its token is derived, so that it can be shown again; the hash is stored. */
export type TeamLinkRecord = {
  /** The team. */
  _id: number
  /** What the token is derived from: a new one each time it is made. */
  token_id: number
  token_hash: string
  /** Who has made it. It works while they may invite. */
  maker_id: number
  /** null: as many as the team has room for. */
  max_uses: number | null
  used: number
  /** Who has come by it, or signed up with it: the last ones, each of whom counts once. */
  used_by: number[]
  created_at: Date
  expires_at: Date
}

const schema = new Schema<TeamLinkRecord>(
  {
    _id: { type: Number, required: true },
    token_id: { type: Number, required: true },
    token_hash: { type: String, required: true },
    maker_id: { type: Number, required: true },
    max_uses: { type: Number, default: null },
    used: { type: Number, required: true },
    used_by: { type: [Number], required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ token_hash: 1 }, { unique: true, name: 'token_hash' })
schema.index({ maker_id: 1 }, { name: 'maker_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60, name: 'expires_at' })

export type TeamLinkModel = Model<TeamLinkRecord>

export function createTeamLinkModel(connection: Connection): TeamLinkModel {
  return connection.model<TeamLinkRecord>('TeamLink', schema, 'team_links')
}
