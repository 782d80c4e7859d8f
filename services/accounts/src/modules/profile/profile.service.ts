import { fieldError } from '@foyer/service-kit/app-error'
import type { User, UserRepository } from '../user/user.repository.ts'
import { isAvailable, isShown, releasedBefore } from './profile.policy.ts'
import type { ProfileFields, ProfileRepository } from './profile.repository.ts'

type Changes = { public_url?: string | null | undefined; bio?: string | undefined; is_published?: boolean | undefined }
export type ProfileOfUser = { user: User; profile: ProfileFields }

const unpublished: ProfileFields = { public_url: null, bio: '', is_published: false }

export type ProfileService = ReturnType<typeof createProfileService>

export function createProfileService(deps: {
  profiles: ProfileRepository
  users: Pick<UserRepository, 'findById' | 'findByPublicId'>
  /** Relays the pending events of a profile. */
  relay: (userId: number) => void
  clock: () => Date
}) {
  const { profiles, users, relay, clock } = deps

  const ownProfile = async (userId: number): Promise<ProfileFields> => (await profiles.find(userId)) ?? unpublished

  /** The person of an address: of the one they have now, or of their public id. */
  async function findUser(address: string): Promise<User | null> {
    const byPublicId = await users.findByPublicId(address)
    if (byPublicId) return byPublicId
    const record = await profiles.findAddress(address)
    return record && record.released_at === null ? users.findById(record.user_id) : null
  }

  return {
    own: ownProfile,

    /**
     * Changes the fields that are given. An address is claimed before the profile names it, and those before it are released last: a process
     * that dies in between leaves an address reserved for its person. Throws `invalid` with the field `public_url` when it is another's.
     */
    async update(userId: number, changes: Changes): Promise<ProfileFields> {
      const { public_url: address } = changes
      if (typeof address === 'string') {
        const now = clock()
        const isFree = isAvailable(address, await profiles.findAddress(address), userId, now)
        const isClaimed = isFree && (await profiles.claim(address, userId, releasedBefore(now)))
        if (!isClaimed) throw fieldError('public_url', 'taken')
      }
      await profiles.update(userId, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)))
      relay(userId)
      if (address !== undefined) await profiles.releaseOthers(userId, address, clock())
      return ownProfile(userId)
    },

    isAvailable: async (userId: number, address: string): Promise<boolean> =>
      isAvailable(address, await profiles.findAddress(address), userId, clock()),

    /** The profile behind an address as a viewer may see it: published, or their own; null when there is none for them. */
    async view(address: string, viewerId: number | null): Promise<ProfileOfUser | null> {
      const user = await findUser(address)
      const profile = user && (await ownProfile(user._id))
      return user && profile && (isShown(user, profile) || user._id === viewerId) ? { user, profile } : null
    },

    /** What the pages of a person say of them; null when there is no such person. */
    async ownerOf(userId: number): Promise<{ user: User; profile: ProfileFields | null } | null> {
      const user = await users.findById(userId)
      const profile = user && (await ownProfile(userId))
      return user && { user, profile: profile && isShown(user, profile) ? profile : null }
    },

    /** The profile of a person for the archive of their data. */
    async exportOf(userId: number) {
      const { public_url, bio, is_published } = await ownProfile(userId)
      return { public_url, bio, is_published }
    },

    /** Deletes the profile of an account that is deleted. A second run changes nothing. */
    deleteAllOf: (userId: number): Promise<void> => profiles.deleteAllOf(userId, clock()),
  }
}
