import type { EmailKind } from '@foyer/contracts/accounts/email-preferences'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Which messages a person does not want; people without a document get all of them. Whether they want any is part of their user. */
export type EmailPreferencesRecord = {
  /** The user's id. */
  _id: number
  /** The kinds that are not sent. */
  off: EmailKind[]
}

const schema = new Schema<EmailPreferencesRecord>(
  { _id: { type: Number, required: true }, off: { type: [String], default: [] } },
  { versionKey: false },
)

export type EmailPreferencesModel = Model<EmailPreferencesRecord>

export function createEmailPreferencesModel(connection: Connection): EmailPreferencesModel {
  return connection.model<EmailPreferencesRecord>('EmailPreferences', schema, 'email_preferences')
}
