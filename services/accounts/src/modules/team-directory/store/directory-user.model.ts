import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

export type DirectoryEmail = { value: string; type?: string; display?: string; primary?: boolean }
export type DirectoryName = { formatted?: string; givenName?: string; familyName?: string }

/** Somebody whom the directory of a team has named: its own record of them, whatever becomes of their account. */
export type DirectoryUser = {
  _id: number
  team_id: number
  external_id?: string
  user_name: string
  /** By what two user names are the same. */
  user_name_key: string
  display_name?: string
  name?: DirectoryName
  language?: string
  emails: DirectoryEmail[]
  /** The address by which they come in, and what two spellings of it have in common. */
  email: string
  email_key: string
  active: boolean
  /** Their account; absent until they are in the team for the first time. */
  user_id?: number
  /** Whether the directory has made that account. */
  is_account_made?: true
  /** The invitation to their address that they have been sent. */
  invitation_id?: number
  /** Whether the directory has taken them out of the team, so that it may let them in again. */
  is_ended?: true
  /** The groups that the directory has put them into. */
  groups: number[]
  created_at: Date
  updated_at: Date
  /** Counts the changes, so that two at the same time are not mixed. */
  revision: number
}

const schema = new Schema<DirectoryUser>(
  {
    _id: { type: Number, required: true },
    team_id: { type: Number, required: true },
    external_id: String,
    user_name: { type: String, required: true },
    user_name_key: { type: String, required: true },
    display_name: String,
    name: {
      type: new Schema<DirectoryName>({ formatted: String, givenName: String, familyName: String }, { _id: false }),
      default: undefined,
    },
    language: String,
    emails: {
      // `type` is the name of a field here.
      type: [
        new Schema<DirectoryEmail>(
          { value: { type: String, required: true }, type: { type: String }, display: String, primary: Boolean },
          { _id: false },
        ),
      ],
      required: true,
    },
    email: { type: String, required: true },
    email_key: { type: String, required: true },
    active: { type: Boolean, required: true },
    user_id: Number,
    is_account_made: Boolean,
    invitation_id: Number,
    is_ended: Boolean,
    groups: { type: [Number], required: true },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
    revision: { type: Number, required: true },
  },
  { versionKey: false },
)
schema.index({ team_id: 1, user_name_key: 1 }, { unique: true, name: 'team_user_name' })
schema.index({ team_id: 1, email_key: 1 }, { unique: true, name: 'team_email' })
schema.index({ team_id: 1, external_id: 1 }, { name: 'team_external_id' })
schema.index({ team_id: 1, _id: 1 }, { name: 'team_id' })
schema.index({ team_id: 1, groups: 1 }, { name: 'team_groups' })
schema.index({ team_id: 1, user_id: 1 }, { unique: true, partialFilterExpression: { user_id: { $exists: true } }, name: 'team_user' })
schema.index({ user_id: 1 }, { sparse: true, name: 'user_id' })

export type DirectoryUserModel = Model<DirectoryUser>

export function createDirectoryUserModel(connection: Connection): DirectoryUserModel {
  return connection.model<DirectoryUser>('DirectoryUser', schema, 'directory_users')
}
