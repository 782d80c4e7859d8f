import { hashToken } from '@foyer/service-kit/hashes'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ProvidedPerson } from '../team-provider/provided-person.ts'
import type { TeamIdentity, TeamIdentityModel } from './team-identity.model.ts'

export type { TeamIdentity } from './team-identity.model.ts'

export type TeamIdentityRepository = ReturnType<typeof createTeamIdentityRepository>

/** The id of a person at a provider. An address is no part of it: providers give it to somebody else. */
export function teamIdentityId({ provider, issuer, subject }: Pick<ProvidedPerson, 'provider' | 'issuer' | 'subject'>): string {
  return hashToken(JSON.stringify([provider, issuer, subject]))
}

export function createTeamIdentityRepository(identities: TeamIdentityModel) {
  return {
    find: (id: string): Promise<TeamIdentity | null> => identities.findOne({ _id: id }).lean<TeamIdentity>().exec(),

    listOf: (userId: number): Promise<TeamIdentity[]> => identities.find({ user_id: userId }).lean<TeamIdentity[]>().exec(),

    /** Those of anybody at these providers. */
    listOfProviders: (providerIds: readonly number[]): Promise<TeamIdentity[]> =>
      identities
        .find({ provider_id: { $in: [...providerIds] } })
        .lean<TeamIdentity[]>()
        .exec(),

    /** Those of a provider that were used before a time, the latest first. */
    pageOfProvider: (providerId: number, before: Date | undefined, limit: number): Promise<TeamIdentity[]> =>
      identities
        .find({ provider_id: providerId, ...(before ? { last_used_at: { $lt: before } } : {}) })
        .sort({ last_used_at: -1, _id: 1 })
        .limit(limit)
        .lean<TeamIdentity[]>()
        .exec(),

    /** False when the person there is linked already, to whomever. */
    async insert(identity: TeamIdentity): Promise<boolean> {
      try {
        await identities.create(identity)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** False when it is gone, or another person's by now. */
    async noteUse(id: string, userId: number, now: Date): Promise<boolean> {
      return (await identities.updateOne({ _id: id, user_id: userId }, { $set: { last_used_at: now } })).matchedCount === 1
    },

    async delete(id: string, userId: number): Promise<void> {
      await identities.deleteOne({ _id: id, user_id: userId })
    },

    async deleteOfProvider(providerId: number): Promise<void> {
      await identities.deleteMany({ provider_id: providerId })
    },

    async deleteOfTeam(teamId: number): Promise<void> {
      await identities.deleteMany({ team_id: teamId })
    },

    async deleteAllOf(userId: number): Promise<void> {
      await identities.deleteMany({ user_id: userId })
    },
  }
}
