import type { WidgetNamespace, WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A person on their way to a provider and back, to connect a widget. */
export type WidgetFlow = {
  /** SHA-256 of the state that goes there and comes back. */
  _id: string
  widget_id: number
  provider: WidgetProviderId
  namespace: WidgetNamespace
  user_id: number
  /** SHA-256 of the flow cookie of the browser, for no other does it count. What makes the PKCE verifier is in the cookie alone. */
  browser: string
  /** What has to be remembered until the browser comes back, sealed; null for nothing. */
  sealed: string | null
  expires_at: Date
  used_at: Date | null
}

export type WidgetFlowModel = Model<WidgetFlow>

const schema = new Schema<WidgetFlow>(
  {
    _id: { type: String, required: true },
    widget_id: { type: Number, required: true },
    provider: { type: String, required: true },
    namespace: { type: String, required: true },
    user_id: { type: Number, required: true },
    browser: { type: String, required: true },
    sealed: { type: String, default: null },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
  },
  { versionKey: false },
)
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createWidgetFlowModel(connection: Connection): WidgetFlowModel {
  return connection.model<WidgetFlow>('WidgetFlow', schema, 'widget_flows')
}
