import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** When a person last looked at a widget. `_id` is `person-widget`. */
export type LastSeenRecord = { _id: string; user_id: number; widget_id: number; last_seen_at: Date }

export type LastSeenModel = Model<LastSeenRecord>

const lastSeenSchema = new Schema<LastSeenRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    widget_id: { type: Number, required: true },
    last_seen_at: { type: Date, required: true },
  },
  { versionKey: false },
)
lastSeenSchema.index({ widget_id: 1 }, { name: 'widget_id' })

export function createLastSeenModel(connection: Connection): LastSeenModel {
  return connection.model<LastSeenRecord>('WidgetLastSeen', lastSeenSchema, 'widget_last_seen')
}
