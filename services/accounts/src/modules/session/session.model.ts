import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { TeamProof } from '../user/team-proofs.policy.ts'

/** Of a session in which a site admin acts as its person: who they are, and their own session, which waits. */
export type SessionImpersonation = { admin_id: number; admin_name: string; admin_session: string }

/** By what somebody has shown who they are. A provider of a team is run by others than they. A pupil’s card is of one use. A passkey is both factors: it is something they have, unlocked by something they know or are. */
export const authenticationMethods = ['password', 'email', 'provider', 'team_provider', 'passkey', 'totp', 'recovery_code', 'card'] as const
export type AuthenticationMethod = (typeof authenticationMethods)[number]

export type Session = {
  /** SHA-256 of the token; the token itself is in the browser alone. */
  _id: string
  user_id: number
  created_at: Date
  last_seen_at: Date
  /** When the person last showed in this browser who they are; absent before it was kept. */
  authenticated_at?: Date
  /** By what they did; absent before it was kept. */
  authenticated_by?: AuthenticationMethod[]
  /** The team whose provider has said who they are; absent where none did, and before it was kept. */
  provider_team?: number | null
  /** What providers of teams have said in this browser; absent where none has. */
  provider_proofs?: TeamProof[]
  expires_at: Date
  /** What the browser that signed in said of itself; null when nothing, absent before it was kept. */
  user_agent?: string | null
  impersonation?: SessionImpersonation
  /** Its cookie has the prefix `__Host-`, and it does not count by a plain one; absent over http, and before there was the prefix. */
  has_host_cookie?: boolean
  /** The team by whose host it was started, where alone it counts; absent at the address of the installation. */
  host_team?: number
  /** The name of that host. */
  host?: string
}

const impersonationSchema = new Schema<SessionImpersonation>(
  {
    admin_id: { type: Number, required: true },
    admin_name: { type: String, required: true },
    admin_session: { type: String, required: true },
  },
  { _id: false },
)

const proofSchema = new Schema<TeamProof>(
  {
    team_id: { type: Number, required: true },
    provider_id: { type: Number, required: true },
    identity: { type: String, required: true },
    at: { type: Date, required: true },
    session_index: String,
    name_id_format: String,
    name_qualifier: String,
    sp_name_qualifier: String,
    id_token: String,
  },
  { _id: false },
)

const schema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    created_at: { type: Date, required: true },
    last_seen_at: { type: Date, required: true },
    authenticated_at: { type: Date },
    authenticated_by: { type: [{ type: String, enum: authenticationMethods }], default: undefined },
    provider_team: { type: Number },
    provider_proofs: { type: [proofSchema], default: undefined },
    expires_at: { type: Date, required: true },
    user_agent: { type: String, default: null },
    impersonation: { type: impersonationSchema, default: undefined },
    has_host_cookie: { type: Boolean },
    host_team: { type: Number },
    host: { type: String },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ 'provider_proofs.identity': 1 }, { sparse: true, name: 'provider_proofs.identity' })
schema.index({ 'provider_proofs.provider_id': 1 }, { sparse: true, name: 'provider_proofs.provider_id' })
schema.index({ 'impersonation.admin_id': 1 }, { sparse: true, name: 'impersonation.admin_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type SessionModel = Model<Session>

export function createSessionModel(connection: Connection): SessionModel {
  return connection.model<Session>('Session', schema, 'sessions')
}
