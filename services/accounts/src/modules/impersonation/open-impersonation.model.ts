import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A session in which a site admin acts as somebody else, until its end is in the audit log. */
export type OpenImpersonation = {
  /** The id of the session: SHA-256 of its token. */
  _id: string
  user_id: number
  user_name: string
  admin_id: number
  admin_name: string
  started_at: Date
  expires_at: Date
  /** Until then somebody is recording its end. */
  claimed_until: Date
}

const schema = new Schema<OpenImpersonation>(
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    user_name: { type: String, required: true },
    admin_id: { type: Number, required: true },
    admin_name: { type: String, required: true },
    started_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    claimed_until: { type: Date, required: true },
  },
  { versionKey: false },
)

export type OpenImpersonationModel = Model<OpenImpersonation>

export function createOpenImpersonationModel(connection: Connection): OpenImpersonationModel {
  return connection.model<OpenImpersonation>('OpenImpersonation', schema, 'open_impersonations')
}
