import { hashToken } from '@foyer/service-kit/hashes'
import type { Ceremony, CeremonyModel } from './ceremony.model.ts'

export type CeremonyRepository = ReturnType<typeof createCeremonyRepository>

const lifetimeMs = 5 * 60 * 1000

export function createCeremonyRepository(ceremonies: CeremonyModel) {
  return {
    async start(challenge: string, ceremony: Pick<Ceremony, 'kind' | 'user_id' | 'user_handle'>, now: Date): Promise<void> {
      await ceremonies.create({ _id: hashToken(challenge), ...ceremony, expires_at: new Date(now.getTime() + lifetimeMs) })
    },

    async deleteAllOf(userId: number): Promise<void> {
      await ceremonies.deleteMany({ user_id: userId })
    },

    /** Takes the ceremony of a challenge away, so that it is good once; null when there is none, or none any more. */
    async take(challenge: string, kind: Ceremony['kind'], now: Date): Promise<Ceremony | null> {
      const ceremony = await ceremonies
        .findOneAndDelete({ _id: hashToken(challenge), kind })
        .lean<Ceremony>()
        .exec()
      return ceremony && ceremony.expires_at > now ? ceremony : null
    },
  }
}
