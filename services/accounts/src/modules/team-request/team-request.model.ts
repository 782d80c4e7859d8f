import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Somebody asks to come into a team. One that was refused is stored for a while, so that its person cannot ask again at once. */
export type TeamRequestRecord = {
  _id: number
  team_id: number
  user_id: number
  message: string
  state: 'open' | 'refused'
  requested_at: Date
  /** Absent while it is open. */
  delete_at?: Date
}

const schema = new Schema<TeamRequestRecord>(
  {
    _id: { type: Number, required: true },
    team_id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    // May be empty, which mongoose takes for missing.
    message: String,
    state: { type: String, required: true },
    requested_at: { type: Date, required: true },
    delete_at: Date,
  },
  { versionKey: false },
)
schema.index({ team_id: 1, user_id: 1 }, { unique: true, name: 'team_user' })
schema.index({ team_id: 1, state: 1, requested_at: 1 }, { name: 'team_state' })
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ delete_at: 1 }, { expireAfterSeconds: 0, name: 'delete_at' })

export type TeamRequestModel = Model<TeamRequestRecord>

export function createTeamRequestModel(connection: Connection): TeamRequestModel {
  return connection.model<TeamRequestRecord>('TeamRequest', schema, 'team_requests')
}
