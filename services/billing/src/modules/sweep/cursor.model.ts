import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Until when the events of the provider have been read. */
export type Cursor = { _id: 'events'; at: Date }

const schema = new Schema<Cursor>({ _id: { type: String, required: true }, at: { type: Date, required: true } }, { versionKey: false })

export type CursorModel = Model<Cursor>

export function createCursorModel(connection: Connection): CursorModel {
  return connection.model<Cursor>('ProviderCursor', schema, 'provider_cursors')
}
