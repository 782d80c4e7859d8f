import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Whom a server has asked to wait (`Retry-After`): a whole host, or one address. It is not asked before `until`. */
export type WaitRecord = { _id: string; until: Date }

export type WaitModel = Model<WaitRecord>

const waitSchema = new Schema<WaitRecord>({ _id: String, until: Date }, { versionKey: false })
waitSchema.index({ until: 1 }, { expireAfterSeconds: 0 })

export function createWaitModel(connection: Connection): WaitModel {
  return connection.model<WaitRecord>('Wait', waitSchema, 'waits')
}
