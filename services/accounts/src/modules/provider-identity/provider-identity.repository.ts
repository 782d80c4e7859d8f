import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ProviderIdentity, ProviderIdentityModel } from './provider-identity.model.ts'

export type { ProviderIdentity } from './provider-identity.model.ts'

export type ProviderIdentityRepository = ReturnType<typeof createProviderIdentityRepository>

export function createProviderIdentityRepository(identities: ProviderIdentityModel) {
  return {
    find: (id: string): Promise<ProviderIdentity | null> => identities.findOne({ _id: id }).lean<ProviderIdentity>().exec(),

    /** At most as many as may be linked. */
    listOf: (userId: number): Promise<ProviderIdentity[]> => identities.find({ user_id: userId }).lean<ProviderIdentity[]>().exec(),

    /** False when the person there is linked already, to whomever. */
    async insert(identity: ProviderIdentity): Promise<boolean> {
      try {
        await identities.create(identity)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** False when it is gone. */
    async noteUse(id: string, label: string | null, now: Date): Promise<boolean> {
      return (await identities.updateOne({ _id: id }, { $set: { label, last_used_at: now } })).matchedCount === 1
    },

    async setUnlinking(id: string, at: Date | null): Promise<void> {
      await identities.updateOne({ _id: id }, { $set: { unlinking_at: at } })
    },

    async deleteOf(userId: number): Promise<void> {
      await identities.deleteMany({ user_id: userId })
    },

    /** False when it is gone, or another person's. */
    async delete(id: string, userId: number): Promise<boolean> {
      return (await identities.deleteOne({ _id: id, user_id: userId })).deletedCount === 1
    },
  }
}
