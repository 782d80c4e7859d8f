import type { ProviderId, ProviderIntent } from '@foyer/contracts/accounts/sign-in/providers'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { ProviderProfile } from '../provider/claims.parser.ts'

/** A person on their way to a provider and back. */
export type ProviderFlow = {
  /** SHA-256 of the state that goes there and comes back; of the ticket where someone is to sign up. */
  _id: string
  provider: ProviderId
  intent: ProviderIntent
  /** SHA-256 of the flow cookie of the browser, for no other does it count. What makes nonce and PKCE verifier is in the cookie alone. */
  browser: string
  /** Whose account is to be linked; null where somebody signs in. */
  user_id: number | null
  /** Who came back and has no account yet; null until then. */
  profile: ProviderProfile | null
  expires_at: Date
  used_at: Date | null
}

const schema = new Schema<ProviderFlow>(
  {
    _id: { type: String, required: true },
    provider: { type: String, required: true },
    intent: { type: String, required: true },
    browser: { type: String, required: true },
    user_id: { type: Number, default: null },
    profile: {
      type: new Schema<ProviderProfile>(
        {
          issuer: { type: String, required: true },
          subject: { type: String, required: true },
          email: { type: String, default: null },
          is_email_confirmed: { type: Boolean, required: true },
          name: { type: String, default: null },
        },
        { _id: false },
      ),
      default: null,
    },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export type ProviderFlowModel = Model<ProviderFlow>

export function createProviderFlowModel(connection: Connection): ProviderFlowModel {
  return connection.model<ProviderFlow>('ProviderFlow', schema, 'provider_flows')
}
