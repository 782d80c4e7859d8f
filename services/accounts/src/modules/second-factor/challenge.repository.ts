import type { Challenge, ChallengeModel } from './challenge.model.ts'

export type { Challenge } from './challenge.model.ts'

export type ChallengeRepository = ReturnType<typeof createChallengeRepository>

export function createChallengeRepository(challenges: ChallengeModel) {
  return {
    find: (hash: string): Promise<Challenge | null> => challenges.findOne({ _id: hash }).lean<Challenge>().exec(),

    async insert(challenge: Challenge): Promise<void> {
      await challenges.create(challenge)
    },

    /** Takes it away; false when somebody was faster. */
    async take(hash: string): Promise<boolean> {
      const result = await challenges.deleteOne({ _id: hash })
      return result.deletedCount === 1
    },

    async deleteAllOf(userId: number): Promise<void> {
      await challenges.deleteMany({ user_id: userId })
    },
  }
}
