import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** An event of the payment provider that was taken, by its id there. */
export type LedgerEntry = {
  _id: string
  type: string
  at: Date
  taken_at: Date
  /** Of a customer that was not known then, until somebody has looked who it is. */
  customer_id?: string
}

/** For longer than the provider sends an event again, or lists it. */
const storedS = 60 * 24 * 60 * 60

const schema = new Schema<LedgerEntry>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    at: { type: Date, required: true },
    taken_at: { type: Date, required: true },
    customer_id: String,
  },
  { versionKey: false },
)
schema.index({ taken_at: 1 }, { expireAfterSeconds: storedS, name: 'taken_at' })
schema.index({ customer_id: 1 }, { sparse: true, name: 'customer_id' })

export type EventLedgerModel = Model<LedgerEntry>

export function createEventLedgerModel(connection: Connection): EventLedgerModel {
  return connection.model<LedgerEntry>('ProviderEvent', schema, 'provider_events')
}
