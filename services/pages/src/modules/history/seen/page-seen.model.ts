import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Up to which change somebody has seen a page. `_id` is the person and the page (`seenId`). */
export type PageSeenRecord = {
  _id: string
  user_id: number
  page_id: number
  /** The id of the last revision that they saw; 0 before the first. */
  moment: number
  at: Date
}

export type PageSeenModel = Model<PageSeenRecord>

/** Of who has not come back for so long nothing is kept. */
const keptDays = 365

const pageSeenSchema = new Schema<PageSeenRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    page_id: { type: Number, required: true },
    moment: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
pageSeenSchema.index({ user_id: 1 }, { name: 'user_id' })
pageSeenSchema.index({ page_id: 1 }, { name: 'page_id' })
pageSeenSchema.index({ at: 1 }, { expireAfterSeconds: keptDays * 24 * 3600, name: 'at' })

export function createPageSeenModel(connection: Connection): PageSeenModel {
  return connection.model<PageSeenRecord>('PageSeen', pageSeenSchema, 'page_seen')
}
