import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** That somebody has seen a page on a day, so that they count once: `_id` is a keyed hash of the three, which tells nobody who it was. */
export type PageViewRecord = { _id: string; expires_at: Date }

export type PageViewModel = Model<PageViewRecord>

const pageViewSchema = new Schema<PageViewRecord>(
  { _id: { type: String, required: true }, expires_at: { type: Date, required: true } },
  { versionKey: false },
)
pageViewSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createPageViewModel(connection: Connection): PageViewModel {
  return connection.model<PageViewRecord>('PageView', pageViewSchema, 'page_views')
}
