import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** An assertion that has been taken: it counts no second time, in whatever process it comes again. */
export type SeenAssertion = {
  /** SHA-256 of the provider and the id of the assertion. */
  _id: string
  provider_id: number
  /** From then on it would be refused for its times. */
  expires_at: Date
}

const schema = new Schema<SeenAssertion>(
  {
    _id: { type: String, required: true },
    provider_id: { type: Number, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type SeenAssertionModel = Model<SeenAssertion>

export function createSeenAssertionModel(connection: Connection): SeenAssertionModel {
  return connection.model<SeenAssertion>('SeenAssertion', schema, 'saml_assertions_seen')
}
