import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A `Retry-After` of a whole host or one address, which is not requested before `until`. `_id` is the host or the address. */
export type HostWaitRecord = { _id: string; until: Date }

export type HostWaitModel = Model<HostWaitRecord>

const hostWaitSchema = new Schema<HostWaitRecord>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { versionKey: false },
)
hostWaitSchema.index({ until: 1 }, { expireAfterSeconds: 0, name: 'until' })

export function createHostWaitModel(connection: Connection): HostWaitModel {
  return connection.model<HostWaitRecord>('HostWait', hostWaitSchema, 'host_waits')
}
