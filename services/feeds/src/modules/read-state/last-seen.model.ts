import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** When a person last looked at a widget. `_id` is `person-widget`. */
export type LastSeenRecord = { _id: string; user_id: number; widget_id: number; last_seen_at: Date }

export type LastSeenModel = Model<LastSeenRecord>

const lastSeenSchema = new Schema<LastSeenRecord>(
  { _id: String, user_id: Number, widget_id: Number, last_seen_at: Date },
  { versionKey: false },
)
lastSeenSchema.index({ widget_id: 1 })

export function createLastSeenModel(connection: Connection): LastSeenModel {
  return connection.model<LastSeenRecord>('WidgetLastSeen', lastSeenSchema, 'widget_last_seen')
}
