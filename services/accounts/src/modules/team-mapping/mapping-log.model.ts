import type { MappingChange } from '@foyer/contracts/accounts/teams/organization-mappings'
import type { ErrorCode } from '@foyer/contracts/errors'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A change as it was called then; `code`: why it was not made. */
export type LoggedChange = Pick<MappingChange, 'kind'> & { team: string; group: string | null; code: ErrorCode | null }

/** What the mappings of a provider changed at a sign-in. One at which nothing changed is not listed. */
export type MappingLogEntry = {
  _id: number
  provider_id: number
  /** The team of the provider. */
  owner_id: number
  user_id: number
  name: string
  changes: LoggedChange[]
  at: Date
  expires_at: Date
}

const schema = new Schema<MappingLogEntry>(
  {
    _id: { type: Number, required: true },
    provider_id: { type: Number, required: true },
    owner_id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    // May be empty, which mongoose takes for missing.
    name: String,
    changes: {
      type: [
        new Schema<LoggedChange>(
          {
            kind: { type: String, required: true },
            team: String,
            group: { type: String, default: null },
            code: { type: String, default: null },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ provider_id: 1, _id: -1 }, { name: 'provider_id' })
schema.index({ owner_id: 1 }, { name: 'owner_id' })
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type MappingLogModel = Model<MappingLogEntry>

export function createMappingLogModel(connection: Connection): MappingLogModel {
  return connection.model<MappingLogEntry>('MappingLogEntry', schema, 'mapping_log')
}
