import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { RestorePlan } from './restore-plan.ts'

/** How an archive comes back, as one attempt at reading it has decided; `_id` is `IMPORT:ATTEMPT`. */
export type RestorePlanDocument = { _id: string; import_id: number; plan: RestorePlan; expires_at: Date }

export type RestoreModel = Model<RestorePlanDocument>

const planSchema = new Schema<RestorePlanDocument>(
  {
    _id: { type: String, required: true },
    import_id: { type: Number, required: true },
    // Read back as it was written, never queried.
    plan: { type: Schema.Types.Mixed, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
planSchema.index({ import_id: 1 }, { name: 'import_id' })
planSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createRestoreModel(connection: Connection): RestoreModel {
  return connection.model<RestorePlanDocument>('RestorePlan', planSchema, 'restore_plans')
}
