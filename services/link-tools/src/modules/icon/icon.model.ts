import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * The icon of a site, stored once for everyone who links to it. `_id` is the host. `status` is the last result: `ok` means there is an image,
 * perhaps an old one if a later fetch failed. `png` is base64 (the embedded store has no binary type). `due_at` is when the next fetch is due,
 * null when none is; until `fetching_until` one process holds the lease.
 */
export type IconRecord = {
  _id: string
  status: 'new' | 'ok' | 'none' | 'failed'
  png: string | null
  failures: number
  fetched_at: Date | null
  due_at: Date | null
  fetching_until: Date | null
}

export type IconModel = Model<IconRecord>

const iconSchema = new Schema<IconRecord>(
  {
    _id: { type: String, required: true },
    status: { type: String, required: true },
    png: { type: String, default: null },
    failures: { type: Number, required: true },
    fetched_at: { type: Date, default: null },
    due_at: { type: Date, default: null },
    fetching_until: { type: Date, default: null },
  },
  { versionKey: false },
)
iconSchema.index({ due_at: 1 }, { name: 'due_at' })

export function createIconModel(connection: Connection): IconModel {
  return connection.model<IconRecord>('Icon', iconSchema, 'icons')
}
