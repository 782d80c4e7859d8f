import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * What one person has marked among pages, in the orders of their menu. `_id` is the person. A page of somebody else has a star only while it is
 * followed. Pages that were deleted since stand here until the next write.
 */
export type PageMarksRecord = {
  _id: number
  version: number
  starred: number[]
  followed: Array<{ page_id: number; at: Date }>
}

export type PageMarksModel = Model<PageMarksRecord>

const followedSchema = new Schema<PageMarksRecord['followed'][number]>(
  { page_id: { type: Number, required: true }, at: { type: Date, required: true } },
  { _id: false },
)

const pageMarksSchema = new Schema<PageMarksRecord>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    starred: { type: [Number], required: true },
    followed: { type: [followedSchema], required: true },
  },
  { versionKey: false },
)

export function createPageMarksModel(connection: Connection): PageMarksModel {
  return connection.model<PageMarksRecord>('PageMarks', pageMarksSchema, 'page_marks')
}
