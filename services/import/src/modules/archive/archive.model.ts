import type { Archive, ArchiveStatus } from '@foyer/contracts/import/archives'
import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * An archive of everything that an account holds. The document says what to do next, so that a job may be lost or delivered twice. A worker
 * holds a lease for one `attempt`; every write names its attempt, and a write of an earlier one matches nothing.
 */
export type ArchiveDocument = WithPendingEvents & {
  _id: number
  /** What it holds: all of a person, or of a team where `owner_kind` says so; and who has asked for it in the name of that team. */
  owner_id: number
  owner_kind?: 'team'
  created_by?: number
  /** In which language it says what is in it; of a team’s, that of who has asked for it. A person’s is in their own. */
  lang?: string
  /** For how long it can be downloaded, where that is not a week: until the next one that a schedule has made. */
  retention_ms?: number
  status: ArchiveStatus
  /** There while it is being made: an owner has one such archive at most. */
  is_open?: true
  /** The attempt whose chunks are the archive, how many there are, and their bytes in all. */
  content_attempt: number
  chunks: number
  size: number
  progress: { pages: number; total: number } | null
  error: Archive['error']
  attempt: number
  /** Attempts begun that ended unexpectedly: a crash or a fault of ours. */
  failures: number
  lease_until: Date
  created_at: Date
  expires_at: Date
}

/** A piece of an archive as base64; `_id` is `ARCHIVE:ATTEMPT:N`. */
export type ArchiveChunkDocument = { _id: string; archive_id: number; attempt: number; base64: string; expires_at: Date }

export type ArchiveModels = ReturnType<typeof createArchiveModels>

const archiveSchema = new Schema<ArchiveDocument>(
  {
    _id: { type: Number, required: true },
    owner_id: { type: Number, required: true },
    owner_kind: String,
    created_by: Number,
    lang: String,
    retention_ms: Number,
    status: { type: String, required: true },
    is_open: { type: Boolean, default: undefined },
    content_attempt: { type: Number, required: true },
    chunks: { type: Number, required: true },
    size: { type: Number, required: true },
    progress: { type: new Schema({ pages: Number, total: Number }, { _id: false }), default: null },
    error: { type: String, default: null },
    attempt: { type: Number, required: true },
    failures: { type: Number, required: true },
    lease_until: { type: Date, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    ...pendingEventFields,
  },
  { versionKey: false },
)
archiveSchema.index({ owner_id: 1, created_at: -1 }, { name: 'owner_id_created_at' })
archiveSchema.index({ owner_id: 1 }, { unique: true, partialFilterExpression: { is_open: true }, name: 'one_open_archive' })
archiveSchema.index({ status: 1, lease_until: 1 }, { name: 'status_lease_until' })
archiveSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })
archiveSchema.index(...pendingEventIndex)

const chunkSchema = new Schema<ArchiveChunkDocument>(
  {
    _id: { type: String, required: true },
    archive_id: { type: Number, required: true },
    attempt: { type: Number, required: true },
    base64: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
chunkSchema.index({ archive_id: 1 }, { name: 'archive_id' })
chunkSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createArchiveModels(connection: Connection) {
  const archives: Model<ArchiveDocument> = connection.model<ArchiveDocument>('Archive', archiveSchema, 'archives')
  const chunks: Model<ArchiveChunkDocument> = connection.model<ArchiveChunkDocument>('ArchiveChunk', chunkSchema, 'archive_chunks')
  return { archives, chunks }
}
