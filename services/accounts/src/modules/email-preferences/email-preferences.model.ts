import type { ChangesDigest, EmailKind } from '@foyer/contracts/accounts/email-preferences'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Which messages a person does not want; people without a document get all of them. Whether they want any is part of their user. */
export type EmailPreferencesRecord = {
  /** The user's id. */
  _id: number
  /** The kinds that are not sent. */
  off: EmailKind[]
  /** How often they are told what others have changed on pages; absent: never. */
  digest?: Exclude<ChangesDigest, 'never'>
  /** When the next of these messages is due, and from when on it tells. */
  digest_due_at?: Date
  digest_from?: Date
  /** The time zone in whose mornings they are sent; absent: UTC. */
  digest_time_zone?: string
}

const schema = new Schema<EmailPreferencesRecord>(
  {
    _id: { type: Number, required: true },
    off: { type: [String], default: [] },
    digest: String,
    digest_due_at: Date,
    digest_from: Date,
    digest_time_zone: String,
  },
  { versionKey: false },
)
schema.index({ digest_due_at: 1 }, { sparse: true, name: 'digest_due_at' })

export type EmailPreferencesModel = Model<EmailPreferencesRecord>

export function createEmailPreferencesModel(connection: Connection): EmailPreferencesModel {
  return connection.model<EmailPreferencesRecord>('EmailPreferences', schema, 'email_preferences')
}
