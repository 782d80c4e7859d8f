import type { DirectoryProblem } from '@foyer/contracts/accounts/teams/team-directory'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Something that a directory wanted and did not get. */
export type DirectoryFailure = { at: Date; problem: DirectoryProblem; subject: string; detail: string }

/** How the directory of a team calls. */
export type DirectoryConnection = {
  /** The team. */
  _id: number
  /** SHA-256 of the token; the token itself is with the directory alone. Absent once it is withdrawn. */
  token_hash?: string
  made_at?: Date
  made_by?: number
  last_used_at?: Date
  /** The last ones, the last at the end. */
  failures: DirectoryFailure[]
}

const failureSchema = new Schema<DirectoryFailure>(
  {
    at: { type: Date, required: true },
    problem: { type: String, required: true },
    // May be empty, which mongoose takes for missing.
    subject: String,
    detail: { type: String, required: true },
  },
  { _id: false },
)

const schema = new Schema<DirectoryConnection>(
  {
    _id: { type: Number, required: true },
    token_hash: String,
    made_at: Date,
    made_by: Number,
    last_used_at: Date,
    failures: { type: [failureSchema], required: true },
  },
  { versionKey: false },
)

export type DirectoryConnectionModel = Model<DirectoryConnection>

export function createDirectoryConnectionModel(connection: Connection): DirectoryConnectionModel {
  return connection.model<DirectoryConnection>('DirectoryConnection', schema, 'team_directories')
}
