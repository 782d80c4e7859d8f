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
  followed: FollowedMark[]
  /** The teams whose sections of the menu are collapsed; not there before the first is. */
  collapsed?: number[]
}

/** `key`: the secret of the page when it was followed, where it had one. With another secret of the page the mark counts no longer. */
export type FollowedMark = { page_id: number; at: Date; key?: string }

export type PageMarksModel = Model<PageMarksRecord>

const followedSchema = new Schema<FollowedMark>(
  { page_id: { type: Number, required: true }, at: { type: Date, required: true }, key: String },
  { _id: false },
)

const pageMarksSchema = new Schema<PageMarksRecord>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    starred: { type: [Number], required: true },
    followed: { type: [followedSchema], required: true },
    collapsed: { type: [Number], default: undefined },
  },
  { versionKey: false },
)

export function createPageMarksModel(connection: Connection): PageMarksModel {
  return connection.model<PageMarksRecord>('PageMarks', pageMarksSchema, 'page_marks')
}
