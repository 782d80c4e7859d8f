import type { GrantedRole, TeamRole } from '@foyer/contracts/accounts/team-roles'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What of a membership the mappings of identity providers gave, by the ids of these. What is not listed was given by hand. */
export type MappedParts = { membership: number[]; admin: number[]; groups: Array<{ provider: number; group: number }> }

/** Somebody in a team: a document of its own, so that neither a team of hundreds nor a person in a hundred teams makes another one large. */
export type TeamMember = {
  _id: number
  team_id: number
  user_id: number
  /** The owner’s is `admin`: who owns the team stands in its own document alone, so that no role makes an owner. */
  role: GrantedRole
  /** The groups of the team that they are in. Absent: none. */
  groups?: number[]
  /** Absent, or a part of it: nothing. */
  mapped?: Partial<MappedParts>
  /** Never stored: the most that they are in the session that asks. Absent: what they are. */
  at_most?: TeamRole
  invited_by: number | null
  since: Date
  /** By what they are listed and searched: their name in lower case and the address of their account, as last seen in their user document. */
  name: string
  email: string
}

const mappedSchema = new Schema<MappedParts>(
  {
    membership: { type: [Number], default: undefined },
    admin: { type: [Number], default: undefined },
    groups: { type: [{ provider: Number, group: Number, _id: false }], default: undefined },
  },
  { _id: false },
)

const schema = new Schema<TeamMember>(
  {
    _id: { type: Number, required: true },
    team_id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    role: { type: String, required: true },
    groups: { type: [Number], default: undefined },
    mapped: { type: mappedSchema, default: undefined },
    invited_by: { type: Number, default: null },
    since: { type: Date, required: true },
    // May be empty, which mongoose takes for missing.
    name: String,
    email: String,
  },
  { versionKey: false },
)
schema.index({ team_id: 1, user_id: 1 }, { unique: true, name: 'team_user' })
schema.index({ user_id: 1, _id: 1 }, { name: 'user_id' })
schema.index({ team_id: 1, name: 1, _id: 1 }, { name: 'team_name' })
schema.index({ team_id: 1, email: 1, _id: 1 }, { name: 'team_email' })

export type TeamMemberModel = Model<TeamMember>

export function createTeamMemberModel(connection: Connection): TeamMemberModel {
  return connection.model<TeamMember>('TeamMember', schema, 'team_members')
}
