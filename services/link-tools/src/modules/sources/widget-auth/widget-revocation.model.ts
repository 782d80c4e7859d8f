import type { WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** Tokens of a widget that is no longer connected, until their provider has revoked them. */
export type WidgetRevocation = {
  _id: string
  provider: WidgetProviderId
  /** The tokens (`createTokenSeal`), sealed for this revocation. */
  sealed: string
  attempts: number
  due_at: Date
}

export type WidgetRevocationModel = Model<WidgetRevocation>

const schema = new Schema<WidgetRevocation>(
  {
    _id: { type: String, required: true },
    provider: { type: String, required: true },
    sealed: { type: String, required: true },
    attempts: { type: Number, required: true },
    due_at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ due_at: 1 }, { name: 'due_at' })

export function createWidgetRevocationModel(connection: Connection): WidgetRevocationModel {
  return connection.model<WidgetRevocation>('WidgetRevocation', schema, 'widget_revocations')
}
