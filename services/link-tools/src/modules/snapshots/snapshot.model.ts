import type { SnapshotFailure } from '@foyer/contracts/link-tools/snapshots'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What is stored of a page, in pieces under the id of that content: its text, its words, and in so many pieces its copy. */
export type SnapshotContent = { id: string; copy_pieces: number; fingerprint: string }

/**
 * A page that a person or a team has among their bookmarks, as it was at `taken_at`: theirs alone, whoever else has the same page. `link_id` is
 * that of the document (`documentId`): all places on a page share its snapshot. `content` is null while nothing could be stored; `bytes` is what it takes in the store. It is due to be taken, or taken anew, at `due_at`;
 * `is_awaited`: somebody waits for it. Until `leased_until` one process holds the lease. At `verify_at` pages is asked whether the bookmark is still
 * there, and since `missing_since` it is not.
 */
export type SnapshotRecord = {
  _id: number
  owner_id: number
  /** Of a team's: that it is, and the person who has saved the link and wants such links saved. */
  owner_kind?: 'team'
  created_by?: number
  link_id: number
  url: string
  title: string
  taken_at: Date | null
  content: SnapshotContent | null
  bytes: number
  failure: SnapshotFailure | null
  failures: number
  is_awaited: boolean
  due_at: Date | null
  leased_until: Date | null
  verify_at: Date
  missing_since: Date | null
  created_at: Date
}

export type SnapshotModel = Model<SnapshotRecord>

const snapshotSchema = new Schema<SnapshotRecord>(
  {
    _id: { type: Number, required: true },
    owner_id: { type: Number, required: true },
    owner_kind: String,
    created_by: Number,
    link_id: { type: Number, required: true },
    url: { type: String, required: true },
    // Empty where a page has none, which mongoose takes for missing.
    title: String,
    taken_at: { type: Date, default: null },
    content: { type: Schema.Types.Mixed, default: null },
    bytes: { type: Number, required: true },
    failure: { type: String, default: null },
    failures: { type: Number, required: true },
    is_awaited: { type: Boolean, required: true },
    due_at: { type: Date, default: null },
    leased_until: { type: Date, default: null },
    verify_at: { type: Date, required: true },
    missing_since: { type: Date, default: null },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
)
snapshotSchema.index({ owner_id: 1, link_id: 1 }, { unique: true, name: 'owner_id_link_id' })
snapshotSchema.index({ due_at: 1 }, { name: 'due_at' })
snapshotSchema.index({ verify_at: 1 }, { name: 'verify_at' })

export function createSnapshotModel(connection: Connection): SnapshotModel {
  return connection.model<SnapshotRecord>('Snapshot', snapshotSchema, 'snapshots')
}

/** A piece of the content of a snapshot, `_id` being the id of the content and the name of the piece; `data` is in base64, or text. */
export type SnapshotPieceRecord = { _id: string; snapshot_id: number; content_id: string; data: string }
export type SnapshotPieceModel = Model<SnapshotPieceRecord>

const pieceSchema = new Schema<SnapshotPieceRecord>(
  {
    _id: { type: String, required: true },
    snapshot_id: { type: Number, required: true },
    content_id: { type: String, required: true },
    // Empty where a page has no text, which mongoose takes for missing.
    data: String,
  },
  { versionKey: false },
)
pieceSchema.index({ snapshot_id: 1 }, { name: 'snapshot_id' })

export function createSnapshotPieceModel(connection: Connection): SnapshotPieceModel {
  return connection.model<SnapshotPieceRecord>('SnapshotPiece', pieceSchema, 'snapshot_pieces')
}
