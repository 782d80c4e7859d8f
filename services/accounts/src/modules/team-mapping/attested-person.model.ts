import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Somebody as a provider of a team described them at their last sign-in. */
export type AttestedPerson = {
  _id: string
  provider_id: number
  /** The team of the provider. */
  owner_id: number
  user_id: number
  groups: string[]
  attributes: Array<{ name: string; values: string[] }>
  at: Date
}

const schema = new Schema<AttestedPerson>(
  {
    _id: { type: String, required: true },
    provider_id: { type: Number, required: true },
    owner_id: { type: Number, required: true },
    user_id: { type: Number, required: true },
    groups: { type: [String], required: true },
    attributes: {
      type: [new Schema({ name: { type: String, required: true }, values: { type: [String], required: true } }, { _id: false })],
      required: true,
    },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ provider_id: 1, at: -1 }, { name: 'provider_at' })
schema.index({ owner_id: 1 }, { name: 'owner_id' })
schema.index({ user_id: 1 }, { name: 'user_id' })

export type AttestedPersonModel = Model<AttestedPerson>

export function createAttestedPersonModel(connection: Connection): AttestedPersonModel {
  return connection.model<AttestedPerson>('AttestedPerson', schema, 'attested_people')
}
