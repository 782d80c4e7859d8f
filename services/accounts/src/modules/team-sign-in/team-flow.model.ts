import type { TeamSignInIntent } from '@foyer/contracts/accounts/teams/team-sign-in'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { ProvidedPerson } from '../team-provider/provided-person.ts'

/** A person on their way to a provider of a team and back. */
export type TeamFlow = {
  /** SHA-256 of the state that goes there and comes back, of what stands for an answer, or of a ticket. */
  _id: string
  provider_id: number
  /** `link`: somebody is to sign in to the account of their address first. */
  intent: TeamSignInIntent | 'link'
  /** SHA-256 of the flow cookie of the browser, for no other does it count; null for somebody whom the provider has sent by itself. */
  browser: string | null
  /** The admin who tests. */
  user_id: number | null
  /** Who came back; null until then. */
  person: ProvidedPerson | null
  /** A path of ours. */
  return_to: string
  expires_at: Date
  used_at: Date | null
}

const schema = new Schema<TeamFlow>(
  {
    _id: { type: String, required: true },
    provider_id: { type: Number, required: true },
    intent: { type: String, required: true },
    browser: { type: String, default: null },
    user_id: { type: Number, default: null },
    person: { type: Schema.Types.Mixed, default: null },
    return_to: { type: String, required: true },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
)
schema.index({ provider_id: 1 }, { name: 'provider_id' })
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type TeamFlowModel = Model<TeamFlow>

export function createTeamFlowModel(connection: Connection): TeamFlowModel {
  return connection.model<TeamFlow>('TeamFlow', schema, 'team_sign_in_flows')
}
