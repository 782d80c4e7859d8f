import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import type { AuthenticationMethod } from '../session/session.model.ts'

/** A ticket by which a browser signs in by the host of a team. The store deletes it once it has expired. */
export type HostTicket = {
  /** SHA-256 of the ticket. */
  _id: string
  host: string
  team_id: number
  user_id: number
  /** The session at the address of the installation by which it was issued: with its end it counts no more. */
  session: string
  /** SHA-256 of the flow cookie of the browser that has begun it. */
  binding: string
  authenticated_at: Date | null
  authenticated_by: AuthenticationMethod[]
  /** What providers of teams have said in that session. */
  provider_proofs?: TeamProof[]
  return_to: string
  expires_at: Date
}

const schema = new Schema<HostTicket>(
  {
    _id: { type: String, required: true },
    host: { type: String, required: true },
    team_id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    session: { type: String, required: true },
    binding: { type: String, required: true },
    authenticated_at: { type: Date, default: null },
    authenticated_by: { type: [String], required: true },
    provider_proofs: { type: Schema.Types.Mixed },
    return_to: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type HostTicketModel = Model<HostTicket>

export function createHostTicketModel(connection: Connection): HostTicketModel {
  return connection.model<HostTicket>('HostTicket', schema, 'host_tickets')
}
