import type { AttestedPerson, AttestedPersonModel } from './attested-person.model.ts'

export type { AttestedPerson } from './attested-person.model.ts'

export type AttestedPersonRepository = ReturnType<typeof createAttestedPersonRepository>

export function createAttestedPersonRepository(people: AttestedPersonModel) {
  return {
    async save({ _id, ...fields }: AttestedPerson): Promise<void> {
      await people.updateOne({ _id }, { $set: fields }, { upsert: true })
    },

    /** The latest to sign in first. */
    listOf: (providerId: number, limit: number): Promise<AttestedPerson[]> =>
      people.find({ provider_id: providerId }).sort({ at: -1 }).limit(limit).lean<AttestedPerson[]>().exec(),

    listOfUser: (userId: number): Promise<AttestedPerson[]> => people.find({ user_id: userId }).lean<AttestedPerson[]>().exec(),

    async deleteAllOfUser(userId: number): Promise<void> {
      await people.deleteMany({ user_id: userId })
    },

    async deleteAllOfProvider(providerId: number): Promise<void> {
      await people.deleteMany({ provider_id: providerId })
    },

    async deleteAllOfTeam(teamId: number): Promise<void> {
      await people.deleteMany({ owner_id: teamId })
    },
  }
}

export const attestedPersonId = (providerId: number, userId: number): string => `${providerId}-${userId}`
