import type { UploadPreset } from '@foyer/contracts/accounts/files'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { ContentStoreName } from '../content-store/content-store.ts'

/** A picture that a person has uploaded. Its bytes are in a store of contents. */
export type FileRecord = {
  _id: number
  /** Whose it is, a person or a team: it counts for them. */
  user_id: number
  /** The owners of pages that show it and were handed over to them, while its owner has pages that show it as well; it counts for each. */
  further_owner_ids?: number[]
  /** Random, and part of the address by which everyone who has it reads the picture. */
  token: string
  name: string
  preset: UploadPreset
  /** Of all sizes together. */
  bytes: number
  width: number
  height: number
  /** The mean of its pixels. */
  average_color?: number
  created_at: Date
  /** Where its bytes are; MongoDB where it is absent. */
  store?: ContentStoreName
  /** Of a file that is not there for anybody: its upload is not complete, or it has been deleted. When a sweep removes what is left of it. */
  remove_at?: Date
  /** SHA-256 of the token that takes the upload back until `deletable_until`. */
  delete_hash: string
  deletable_until: Date
  /** Of an icon or the picture in a widget: when it is asked again whether something uses it, and since when nothing does. */
  check_at?: Date
  unused_since?: Date | null
}

const fileSchema = new Schema<FileRecord>(
  {
    _id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    further_owner_ids: { type: [Number], default: undefined },
    token: { type: String, required: true },
    name: String,
    preset: { type: String, required: true },
    bytes: { type: Number, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    average_color: Number,
    created_at: { type: Date, required: true },
    store: String,
    remove_at: Date,
    delete_hash: { type: String, required: true },
    deletable_until: { type: Date, required: true },
    check_at: Date,
    unused_since: Date,
  },
  { versionKey: false },
)
fileSchema.index({ user_id: 1, _id: -1 }, { name: 'user_id' })
fileSchema.index({ further_owner_ids: 1 }, { sparse: true, name: 'further_owner_ids' })
fileSchema.index({ token: 1 }, { unique: true, name: 'token' })
fileSchema.index({ check_at: 1 }, { sparse: true, name: 'check_at' })
fileSchema.index({ delete_hash: 1 }, { name: 'delete_hash' })
fileSchema.index({ remove_at: 1 }, { sparse: true, name: 'remove_at' })

export type FileModel = Model<FileRecord>

export function createFileModel(connection: Connection): FileModel {
  return connection.model<FileRecord>('UploadedFile', fileSchema, 'uploaded_files')
}
