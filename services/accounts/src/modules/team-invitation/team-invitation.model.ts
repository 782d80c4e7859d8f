import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** An invitation of one person to a team. Its token is derived, so that its link can be shown again; the hash is stored. */
export type TeamInvitationRecord = WithPendingEvents & {
  _id: number
  team_id: number
  /** Whom it is for (`toAddress`, `toUser`): one invitation each. */
  invited: string
  /** The address as it was written; absent for somebody who was picked. */
  email?: string
  /** Who was picked. */
  user_id?: number
  role: GrantedRole
  message: string
  /** What the token is derived from: a new one each time it is sent. */
  token_id: number
  token_hash: string
  inviter_id: number
  /** Who is declined gets no other. What was accepted lets nobody else in. */
  state: 'open' | 'declined' | 'accepted'
  /** Who is coming in by it, so that nobody else does at the same time. */
  claimed_by?: number
  accepted_by?: number
  created_at: Date
  sent_at: Date
  expires_at: Date
  /** Absent for one that was declined. */
  delete_at?: Date
}

const schema = new Schema<TeamInvitationRecord>(
  {
    _id: { type: Number, required: true },
    team_id: { type: Number, required: true },
    invited: { type: String, required: true },
    email: String,
    user_id: Number,
    role: { type: String, required: true },
    // May be empty, which mongoose takes for missing.
    message: String,
    token_id: { type: Number, required: true },
    token_hash: { type: String, required: true },
    inviter_id: { type: Number, required: true },
    state: { type: String, required: true },
    claimed_by: Number,
    accepted_by: Number,
    created_at: { type: Date, required: true },
    sent_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    delete_at: Date,
    ...pendingEventFields,
  },
  { versionKey: false },
)
schema.index({ team_id: 1, invited: 1 }, { unique: true, name: 'team_invited' })
schema.index({ team_id: 1, sent_at: -1 }, { name: 'team_sent_at' })
schema.index({ invited: 1 }, { name: 'invited' })
schema.index({ token_hash: 1 }, { unique: true, name: 'token_hash' })
schema.index({ inviter_id: 1 }, { name: 'inviter_id' })
schema.index({ accepted_by: 1 }, { sparse: true, name: 'accepted_by' })
schema.index({ delete_at: 1 }, { expireAfterSeconds: 0, name: 'delete_at' })
schema.index(...pendingEventIndex)

export type TeamInvitationModel = Model<TeamInvitationRecord>

export function createTeamInvitationModel(connection: Connection): TeamInvitationModel {
  return connection.model<TeamInvitationRecord>('TeamInvitation', schema, 'team_invitations')
}
