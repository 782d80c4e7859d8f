import type { NotificationKind } from '@foyer/contracts/accounts/notifications'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What a notification is about, where it is about several of a kind: a feed or a suggestion, by its id. */
export type Subject = { id: number; title: string }

export type NotificationRecord = {
  _id: number
  user_id: number
  kind: NotificationKind
  params: Record<string, unknown>
  subjects: Subject[]
  link: string | null
  /** Whatever would make the same notification has the same key. */
  dedupe_key: string
  /** The team of whose pages or people it tells; nobody whom that team holds back sees it. Absent: it tells of none. */
  team_id?: number
  /** Grows with time; one that tells something new moves to the top. */
  position: number
  created_at: Date
  read_at: Date | null
  expires_at: Date
}

const schema = new Schema<NotificationRecord>(
  {
    _id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    kind: { type: String, required: true },
    // Read back as they were written, never queried.
    params: Schema.Types.Mixed,
    subjects: { type: [new Schema<Subject>({ id: Number, title: String }, { _id: false })], required: true },
    link: { type: String, default: null },
    dedupe_key: { type: String, required: true },
    team_id: Number,
    position: { type: Number, required: true },
    created_at: { type: Date, required: true },
    read_at: { type: Date, default: null },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ user_id: 1, dedupe_key: 1 }, { unique: true, name: 'user_id_dedupe_key' })
schema.index({ user_id: 1, position: -1 }, { name: 'user_id_position' })
schema.index({ user_id: 1, read_at: 1 }, { name: 'user_id_read_at' })
schema.index({ dedupe_key: 1 }, { name: 'dedupe_key' })
schema.index({ 'subjects.id': 1 }, { name: 'subjects_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type NotificationModel = Model<NotificationRecord>

export function createNotificationModel(connection: Connection): NotificationModel {
  return connection.model<NotificationRecord>('Notification', schema, 'notifications')
}
