import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** One size of a file. `_id` is the token and the size; `webp` is base64 (the embedded store has no binary type). */
export type FileContent = { _id: string; file_id: number; user_id: number; webp: string }

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

export type FileContentModel = Model<FileContent>

export function createFileContentModel(connection: Connection): FileContentModel {
  return connection.model<FileContent>('UploadedFileContent', contentSchema, 'uploaded_file_contents')
}
