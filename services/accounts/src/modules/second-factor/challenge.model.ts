import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import { type AuthenticationMethod, authenticationMethods } from '../session/session.model.ts'

/** A sign-in that waits for the second factor, once the first was shown. */
export type Challenge = {
  /** SHA-256 of the token that the browser has. */
  _id: string
  user_id: number
  /** SHA-256 of the password's hash at that time, null where there was none: a change of the password ends the challenge. */
  password_digest: string | null
  /** What was shown already; absent before it was kept. */
  first_factor?: AuthenticationMethod
  /** What a provider of a team has said, where that was the first factor. */
  team_proof?: TeamProof
  created_at: Date
  expires_at: Date
}

const schema = new Schema<Challenge>(
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    password_digest: { type: String, default: null },
    first_factor: { type: String, enum: authenticationMethods },
    team_proof: Schema.Types.Mixed,
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type ChallengeModel = Model<Challenge>

export function createChallengeModel(connection: Connection): ChallengeModel {
  return connection.model<Challenge>('SignInChallenge', schema, 'sign_in_challenges')
}
