import type { NotificationSettings } from '@foyer/contracts/accounts/notifications'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What a person has chosen; by their id. */
export type NotificationSettingsRecord = { _id: number } & Partial<NotificationSettings>

const schema = new Schema<NotificationSettingsRecord>(
  { _id: { type: Number, required: true }, imports: String, feeds: String, monitors: String, exports: String, invitations: String },
  { versionKey: false },
)

export type NotificationSettingsModel = Model<NotificationSettingsRecord>

export function createNotificationSettingsModel(connection: Connection): NotificationSettingsModel {
  return connection.model<NotificationSettingsRecord>('NotificationSettings', schema, 'notification_settings')
}
