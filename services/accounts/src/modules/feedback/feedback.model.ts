import type { Feedback } from '@foyer/contracts/accounts/feedback'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What somebody has told us; nothing says who. */
export type FeedbackRecord = Feedback & { _id: number; created_at: Date }

const retentionSeconds = 365 * 24 * 60 * 60

const schema = new Schema<FeedbackRecord>(
  {
    _id: { type: Number, required: true },
    form: { type: String, required: true },
    choices: { type: [String], required: true },
    answers: { type: [new Schema({ question: String, text: String }, { _id: false })], required: true },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ created_at: 1 }, { expireAfterSeconds: retentionSeconds, name: 'created_at' })
schema.index({ form: 1, _id: -1 }, { name: 'form' })

export type FeedbackModel = Model<FeedbackRecord>

export function createFeedbackModel(connection: Connection): FeedbackModel {
  return connection.model<FeedbackRecord>('Feedback', schema, 'feedback')
}
