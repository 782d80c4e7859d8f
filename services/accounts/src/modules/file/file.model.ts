import type { UploadPreset, fileSizes } from '@foyer/contracts/files'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A picture that a person has uploaded. Its bytes are documents of their own, so that a list of files does not read them. */
export type FileRecord = {
  _id: number
  user_id: number
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
  /** SHA-256 of the token that takes the upload back until `deletable_until`. */
  delete_hash: string
  deletable_until: Date
  /** Of an icon: when it is asked again whether something uses it, and since when nothing does. */
  check_at?: Date
  unused_since?: Date | null
}

export type FileSize = (typeof fileSizes)[number]

/** One size of a file. `_id` is the token and the size; `webp` is base64 (the embedded store has no binary type). */
export type FileContent = { _id: string; file_id: number; user_id: number; webp: string }

const fileSchema = new Schema<FileRecord>(
  {
    _id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    token: { type: String, required: true },
    name: String,
    preset: { type: String, required: true },
    bytes: { type: Number, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    average_color: Number,
    created_at: { type: Date, required: true },
    delete_hash: { type: String, required: true },
    deletable_until: { type: Date, required: true },
    check_at: Date,
    unused_since: Date,
  },
  { versionKey: false },
)
fileSchema.index({ user_id: 1, _id: -1 }, { name: 'user_id' })
fileSchema.index({ token: 1 }, { unique: true, name: 'token' })
fileSchema.index({ check_at: 1 }, { sparse: true, name: 'check_at' })
fileSchema.index({ delete_hash: 1 }, { name: 'delete_hash' })

const contentSchema = new Schema<FileContent>(
  {
    _id: { type: String, required: true },
    file_id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    webp: { type: String, required: true },
  },
  { versionKey: false },
)
contentSchema.index({ file_id: 1 }, { name: 'file_id' })
contentSchema.index({ user_id: 1 }, { name: 'user_id' })

export type FileModel = Model<FileRecord>
export type FileContentModel = Model<FileContent>

export function createFileModels(connection: Connection): { files: FileModel; contents: FileContentModel } {
  return {
    files: connection.model<FileRecord>('UploadedFile', fileSchema, 'uploaded_files'),
    contents: connection.model<FileContent>('UploadedFileContent', contentSchema, 'uploaded_file_contents'),
  }
}
