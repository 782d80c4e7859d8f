import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A group of members of a team. Who is in it stands in their memberships. */
export type TeamGroup = {
  _id: number
  team_id: number
  title: string
  /** What two spellings of one title have in common. */
  title_key: string
  created_at: Date
  idempotency_key?: string
}

const schema = new Schema<TeamGroup>(
  {
    _id: { type: Number, required: true },
    team_id: { type: Number, required: true },
    title: { type: String, required: true },
    title_key: { type: String, required: true },
    created_at: { type: Date, required: true },
    idempotency_key: String,
  },
  { versionKey: false },
)
schema.index({ team_id: 1, title_key: 1 }, { unique: true, name: 'team_title' })
schema.index(
  { team_id: 1, idempotency_key: 1 },
  { unique: true, partialFilterExpression: { idempotency_key: { $exists: true } }, name: 'idempotency_key' },
)

export type TeamGroupModel = Model<TeamGroup>

export function createTeamGroupModel(connection: Connection): TeamGroupModel {
  return connection.model<TeamGroup>('TeamGroup', schema, 'team_groups')
}
