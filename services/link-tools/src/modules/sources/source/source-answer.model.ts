import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What a source answered last. `_id` names the source and what was asked for; `value` is JSON; nothing older than `expires_at` is shown. */
export type SourceAnswerRecord = { _id: string; value: string; fetched_at: Date; expires_at: Date }

export type SourceAnswerModel = Model<SourceAnswerRecord>

const sourceAnswerSchema = new Schema<SourceAnswerRecord>(
  {
    _id: { type: String, required: true },
    value: { type: String, required: true },
    fetched_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
sourceAnswerSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createSourceAnswerModel(connection: Connection): SourceAnswerModel {
  return connection.model<SourceAnswerRecord>('SourceAnswer', sourceAnswerSchema, 'source_answers')
}
