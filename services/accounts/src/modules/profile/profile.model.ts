import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** What a person says of themselves on their public profile. `_id` is the person's. */
export type ProfileRecord = WithPendingEvents & { _id: number; public_url: string | null; bio: string; is_published: boolean }

/**
 * An address `/u/…` that somebody has or had; `_id` is the address, so that two who want it at once cannot both get it. One that was given up
 * (`released_at`) stays with its person for a while.
 */
export type AddressRecord = { _id: string; user_id: number; released_at: Date | null }

const profileSchema = new Schema<ProfileRecord>(
  {
    _id: { type: Number, required: true },
    public_url: { type: String, default: null },
    bio: { type: String, default: '' },
    is_published: { type: Boolean, required: true },
    ...pendingEventFields,
  },
  { versionKey: false },
)
profileSchema.index(...pendingEventIndex)

const addressSchema = new Schema<AddressRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    released_at: { type: Date, default: null },
  },
  { versionKey: false },
)
addressSchema.index({ user_id: 1 }, { name: 'user_id' })

export function createProfileModels(connection: Connection): { profiles: Model<ProfileRecord>; addresses: Model<AddressRecord> } {
  return {
    profiles: connection.model<ProfileRecord>('Profile', profileSchema, 'profiles'),
    addresses: connection.model<AddressRecord>('ProfileAddress', addressSchema, 'profile_addresses'),
  }
}
