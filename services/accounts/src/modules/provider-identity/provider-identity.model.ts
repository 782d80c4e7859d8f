import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** A person at a provider who is linked to an account. */
export type ProviderIdentity = {
  /** SHA-256 of provider, issuer and subject: one person there is linked to one account here. */
  _id: string
  user_id: number
  provider: ProviderId
  issuer: string
  subject: string
  /** How the provider called the person at last: the address, else the name. */
  label: string | null
  linked_at: Date
  last_used_at: Date | null
  /** Set while it is being unlinked; it counts no longer as a way to sign in. */
  unlinking_at: Date | null
}

const schema = new Schema<ProviderIdentity>(
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    provider: { type: String, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    label: { type: String, default: null },
    linked_at: { type: Date, required: true },
    last_used_at: { type: Date, default: null },
    unlinking_at: { type: Date, default: null },
  },
  { versionKey: false },
)
schema.index({ user_id: 1 }, { name: 'user_id' })

export type ProviderIdentityModel = Model<ProviderIdentity>

export function createProviderIdentityModel(connection: Connection): ProviderIdentityModel {
  return connection.model<ProviderIdentity>('ProviderIdentity', schema, 'provider_identities')
}
