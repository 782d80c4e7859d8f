import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** An invitation to the site. Its token is derived from its id, so that its link can be shown again; of the token itself the hash is stored. */
export type SiteInvitationRecord = {
  _id: number
  email: string
  normalized_email: string
  token_hash: string
  /** The site admin who has invited. */
  inviter_id: number
  created_at: Date
  expires_at: Date
}

/** For so long one that has expired is listed. */
const retentionSeconds = 30 * 24 * 60 * 60

const schema = new Schema<SiteInvitationRecord>(
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true },
    normalized_email: { type: String, required: true },
    token_hash: { type: String, required: true },
    inviter_id: { type: Number, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ normalized_email: 1 }, { unique: true, name: 'normalized_email' })
schema.index({ token_hash: 1 }, { unique: true, name: 'token_hash' })
schema.index({ created_at: -1 }, { name: 'created_at' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: retentionSeconds, name: 'expires_at' })

export type SiteInvitationModel = Model<SiteInvitationRecord>

export function createSiteInvitationModel(connection: Connection): SiteInvitationModel {
  return connection.model<SiteInvitationRecord>('SiteInvitation', schema, 'site_invitations')
}
