import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A person at a provider of a team who is linked to an account. It counts only while they are in the team. */
export type TeamIdentity = {
  /** SHA-256 of provider, issuer and subject. */
  _id: string
  provider_id: number
  team_id: number
  user_id: number
  issuer: string
  subject: string
  linked_at: Date
  last_used_at: Date
}

const schema = new Schema<TeamIdentity>(
  {
    _id: { type: String, required: true },
    provider_id: { type: Number, required: true },
    team_id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    linked_at: { type: Date, required: true },
    last_used_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ provider_id: 1 }, { name: 'provider_id' })
schema.index({ team_id: 1 }, { name: 'team_id' })

export type TeamIdentityModel = Model<TeamIdentity>

export function createTeamIdentityModel(connection: Connection): TeamIdentityModel {
  return connection.model<TeamIdentity>('TeamIdentity', schema, 'team_provider_identities')
}
