import type { ArchiveSchedule } from '@foyer/contracts/import/team-archives'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** How often an archive of a team is made without anybody asking, and when the next one is. A team that has none has no document. */
export type TeamArchiveSchedule = {
  /** The id of the team. */
  _id: number
  schedule: Exclude<ArchiveSchedule, 'off'>
  due_at: Date
  /** The language of who has set it, in which the archives say what is in them. */
  lang: string
}

const schema = new Schema<TeamArchiveSchedule>(
  {
    _id: { type: Number, required: true },
    schedule: { type: String, required: true },
    due_at: { type: Date, required: true },
    lang: { type: String, required: true },
  },
  { versionKey: false },
)
schema.index({ due_at: 1 }, { name: 'due_at' })

export type TeamArchiveScheduleModel = Model<TeamArchiveSchedule>

export function createTeamArchiveScheduleModel(connection: Connection): TeamArchiveScheduleModel {
  return connection.model<TeamArchiveSchedule>('TeamArchiveSchedule', schema, 'team_archive_schedules')
}
