import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { Mail } from './mail.ts'

/** A message that nobody sends, because no mail server is set up: whoever is at the machine reads it. */
export type OutboxRecord = Mail & { _id: number; created_at: Date }

const retentionSeconds = 7 * 24 * 60 * 60

const schema = new Schema<OutboxRecord>(
  {
    _id: { type: Number, required: true },
    to: { type: String, required: true },
    from_name: String,
    user_id: Number,
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { sparse: true, name: 'user_id' })
schema.index({ to: 1, created_at: -1 }, { name: 'to_created_at' })
schema.index({ created_at: 1 }, { expireAfterSeconds: retentionSeconds, name: 'created_at' })

export type OutboxModel = Model<OutboxRecord>

export function createOutboxModel(connection: Connection): OutboxModel {
  return connection.model<OutboxRecord>('OutboxMail', schema, 'outbox')
}
