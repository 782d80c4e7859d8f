import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * The icon of a site, once for all who have links to it. `_id` is its host. `status` says what we have: `ok` is a picture, perhaps an old
 * one while a later attempt has failed. `png` is base64 (the embedded store holds no bytes). `due_at` is when it is to be fetched, null
 * when nobody waits; while `fetching_until` lies ahead, one process is at it.
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
  { _id: String, status: String, png: String, failures: Number, fetched_at: Date, due_at: Date, fetching_until: Date },
  { versionKey: false },
)
iconSchema.index({ due_at: 1 })

export function createIconModel(connection: Connection): IconModel {
  return connection.model<IconRecord>('Icon', iconSchema, 'icons')
}
