import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A group of a team that its directory has made. Groups that people have made have no such record. */
export type DirectoryGroup = {
  /** The group of the team. */
  _id: number
  team_id: number
  external_id?: string
  /** As the directory calls it; the title of the group may be shorter, and people may change it. */
  display_name: string
  created_at: Date
  updated_at: Date
}

const schema = new Schema<DirectoryGroup>(
  {
    _id: { type: Number, required: true },
    team_id: { type: Number, required: true },
    external_id: String,
    display_name: { type: String, required: true },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ team_id: 1, _id: 1 }, { name: 'team_id' })

export type DirectoryGroupModel = Model<DirectoryGroup>

export function createDirectoryGroupModel(connection: Connection): DirectoryGroupModel {
  return connection.model<DirectoryGroup>('DirectoryGroup', schema, 'directory_groups')
}
