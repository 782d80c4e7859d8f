import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** An archive that was written. */
export type ExportedFile = { name: string; size: number; made_at: Date }
/** An archive that is being written; `upload` is the id of its upload in parts, where there is one. */
export type UnfinishedFile = { name: string; upload: string | null }

/**
 * The exports of an account, which say when it is due again and which files are ours. A worker holds a lease for one `attempt`; every write names
 * its attempt, and a write of an earlier one matches nothing.
 */
export type ScheduledExportDocument = {
  /** The id of the account, or of the team where `owner_kind` says so. */
  _id: number
  owner_kind?: 'team'
  public_id: string
  due_at: Date
  lease_until: Date
  attempt: number
  /** Attempts in a row that did not come to their end. */
  failures: number
  /** Of the contents of the newest archive. */
  digest: string | null
  files: ExportedFile[]
  unfinished: UnfinishedFile | null
}

export type ScheduledExportModel = Model<ScheduledExportDocument>

const schema = new Schema<ScheduledExportDocument>(
  {
    _id: { type: Number, required: true },
    owner_kind: String,
    public_id: { type: String, required: true },
    due_at: { type: Date, required: true },
    lease_until: { type: Date, required: true },
    attempt: { type: Number, required: true },
    failures: { type: Number, required: true },
    digest: { type: String, default: null },
    files: { type: [new Schema({ name: String, size: Number, made_at: Date }, { _id: false })], required: true },
    unfinished: { type: new Schema({ name: String, upload: { type: String, default: null } }, { _id: false }), default: null },
  },
  { versionKey: false },
)
schema.index({ due_at: 1 }, { name: 'due_at' })
schema.index({ lease_until: 1 }, { name: 'lease_until' })

export function createScheduledExportModel(connection: Connection): ScheduledExportModel {
  return connection.model<ScheduledExportDocument>('ScheduledExport', schema, 'scheduled_exports')
}
