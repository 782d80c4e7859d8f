import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Whom a server has asked to wait (`Retry-After`): a whole host, or one address. It is not asked before `until`. */
export type HostWaitRecord = { _id: string; until: Date }

export type HostWaitModel = Model<HostWaitRecord>

const hostWaitSchema = new Schema<HostWaitRecord>({ _id: String, until: Date }, { versionKey: false })
hostWaitSchema.index({ until: 1 }, { expireAfterSeconds: 0 })

export function createHostWaitModel(connection: Connection): HostWaitModel {
  return connection.model<HostWaitRecord>('HostWait', hostWaitSchema, 'host_waits')
}
