import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** When a person last looked at a widget. `_id` is `person-widget`. */
export type LookRecord = { _id: string; user_id: number; widget_id: number; last_seen_at: Date }

export type LookModel = Model<LookRecord>

const lookSchema = new Schema<LookRecord>({ _id: String, user_id: Number, widget_id: Number, last_seen_at: Date }, { versionKey: false })
lookSchema.index({ widget_id: 1 })

export function createLookModel(connection: Connection): LookModel {
  return connection.model<LookRecord>('Look', lookSchema, 'looks')
}
