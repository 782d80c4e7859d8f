import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** How often links to a host were opened on a day, and nothing of by whom. */
export type LinkClickRecord = {
  /** The day, the partner and the host. */
  _id: string
  /** In UTC, as `2026-11-30`. */
  day: string
  monetizer: string
  host: string
  visitors: number
  users: number
  expires_at: Date
}

export type LinkClickModel = Model<LinkClickRecord>

const linkClickSchema = new Schema<LinkClickRecord>(
  {
    _id: { type: String, required: true },
    day: { type: String, required: true },
    monetizer: { type: String, required: true },
    host: { type: String, required: true },
    visitors: { type: Number, required: true },
    users: { type: Number, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
linkClickSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createLinkClickModel(connection: Connection): LinkClickModel {
  return connection.model<LinkClickRecord>('LinkClick', linkClickSchema, 'link_clicks')
}
