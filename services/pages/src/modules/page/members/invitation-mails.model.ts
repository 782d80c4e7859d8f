import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** When a person had invitations sent, within the last hour. `_id` is the person. */
export type InvitationMailsRecord = { _id: number; version: number; sent: Date[]; expires_at: Date }

export type InvitationMailsModel = Model<InvitationMailsRecord>

const invitationMailsSchema = new Schema<InvitationMailsRecord>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    sent: { type: [Date], required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
invitationMailsSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createInvitationMailsModel(connection: Connection): InvitationMailsModel {
  return connection.model<InvitationMailsRecord>('InvitationMails', invitationMailsSchema, 'invitation_mails')
}
