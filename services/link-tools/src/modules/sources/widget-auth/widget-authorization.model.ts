import type { WidgetNamespace, WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** The account that a widget shows. */
export type WidgetAuthorizationRecord = {
  /** The widget. */
  _id: number
  provider: WidgetProviderId
  namespace: WidgetNamespace
  /** Who has connected it. */
  user_id: number
  /** How the provider calls the account. */
  account: string | null
  /** SHA-256 of the account in the provider's own terms, by which widgets of the same account are found. */
  subject: string | null
  /** The tokens (`createTokenSeal`). */
  sealed: string
  /** When the access token ends; null where it does not. */
  expires_at: Date | null
  is_shared: boolean
  choices: string[]
  /** In which colours choices are shown; records of before calendars could be chosen have none. */
  colours?: Array<{ id: string; colour: number }> | undefined
  /** Counts what was changed at the provider: what was read before is not current any more. */
  revision: number
  connected_at: Date
  /** Since when the provider has refused the tokens. */
  lost_at: Date | null
  /** The lease of who is getting a new token. */
  refreshing_until: Date | null
}

export type WidgetAuthorizationModel = Model<WidgetAuthorizationRecord>

const colourSchema = new Schema(
  { id: { type: String, required: true }, colour: { type: Number, required: true } },
  { _id: false, id: false },
)

const schema = new Schema<WidgetAuthorizationRecord>(
  {
    _id: { type: Number, required: true },
    provider: { type: String, required: true },
    namespace: { type: String, required: true },
    user_id: { type: Number, required: true },
    account: { type: String, default: null },
    subject: { type: String, default: null },
    sealed: { type: String, required: true },
    expires_at: { type: Date, default: null },
    is_shared: { type: Boolean, required: true },
    choices: { type: [String], required: true },
    colours: { type: [colourSchema], default: undefined },
    revision: { type: Number, required: true },
    connected_at: { type: Date, required: true },
    lost_at: { type: Date, default: null },
    refreshing_until: { type: Date, default: null },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ subject: 1 }, { name: 'subject' })

export function createWidgetAuthorizationModel(connection: Connection): WidgetAuthorizationModel {
  return connection.model<WidgetAuthorizationRecord>('WidgetAuthorization', schema, 'widget_authorizations')
}
