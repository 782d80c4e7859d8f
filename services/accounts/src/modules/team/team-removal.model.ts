import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Somebody whom a team has removed: its link lets them in no more, until they are let in personally. */
export type TeamRemoval = { _id: string; team_id: number; user_id: number; at: Date }

const schema = new Schema<TeamRemoval>(
  {
    _id: { type: String, required: true },
    team_id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ team_id: 1 }, { name: 'team_id' })
schema.index({ user_id: 1 }, { name: 'user_id' })

export type TeamRemovalModel = Model<TeamRemoval>

export function createTeamRemovalModel(connection: Connection): TeamRemovalModel {
  return connection.model<TeamRemoval>('TeamRemoval', schema, 'team_removals')
}
