import { userProfileChanged } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { AddressRecord, ProfileRecord, createProfileModels } from './profile.model.ts'

export type ProfileFields = Pick<ProfileRecord, 'public_url' | 'bio' | 'is_published'>
export type ProfileRepository = ReturnType<typeof createProfileRepository>

export function createProfileRepository({ profiles, addresses }: ReturnType<typeof createProfileModels>) {
  return {
    find: (userId: number): Promise<ProfileRecord | null> => profiles.findOne({ _id: userId }).lean<ProfileRecord>().exec(),

    /** Sets the given fields and leaves the others; a profile begins unpublished. Tells other services in the same write. */
    async update(userId: number, fields: Partial<ProfileFields>): Promise<void> {
      const defaults = { public_url: null, bio: '', is_published: false }
      const missing = Object.entries(defaults).filter(([name]) => !(name in fields))
      await profiles.updateOne(
        { _id: userId },
        {
          ...(Object.keys(fields).length > 0 ? { $set: fields } : {}),
          $setOnInsert: Object.fromEntries(missing),
          $push: { pending_events: { $each: pendingEvents(userProfileChanged, { user_id: userId }) } },
        },
        { upsert: true },
      )
    },

    findAddress: (address: string): Promise<AddressRecord | null> => addresses.findOne({ _id: address }).lean<AddressRecord>().exec(),

    /** Makes an address a person's that nobody has, that is theirs already, or that was released before `before`; false when it is another's. */
    async claim(address: string, userId: number, before: Date): Promise<boolean> {
      const isFree = { _id: address, $or: [{ user_id: userId }, { released_at: { $ne: null, $lt: before } }] }
      if ((await addresses.updateOne(isFree, { $set: { user_id: userId, released_at: null } })).matchedCount === 1) return true
      try {
        await addresses.create({ _id: address, user_id: userId, released_at: null })
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Releases every address of a person but for one. */
    async releaseOthers(userId: number, address: string | null, now: Date): Promise<void> {
      await addresses.updateMany({ user_id: userId, _id: { $ne: address ?? '' }, released_at: null }, { $set: { released_at: now } })
    },

    /** Deletes the profile of an account that is deleted; its addresses are released, and stay closed to others for their time. */
    async deleteAllOf(userId: number, now: Date): Promise<void> {
      await addresses.updateMany({ user_id: userId, released_at: null }, { $set: { released_at: now } })
      await profiles.deleteOne({ _id: userId })
    },
  }
}
