import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Where the table of a widget, which is `_id`, is read from: sealed, as the address may be the secret itself. */
export type TableAddressRecord = { _id: number; sealed_url: string }

export type TableAddressModel = Model<TableAddressRecord>

const tableAddressSchema = new Schema<TableAddressRecord>(
  { _id: { type: Number, required: true }, sealed_url: { type: String, required: true } },
  { versionKey: false },
)

export function createTableAddressModel(connection: Connection): TableAddressModel {
  return connection.model<TableAddressRecord>('TableAddress', tableAddressSchema, 'table_addresses')
}
