import { hashToken } from '@foyer/service-kit/hashes'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { SeenAssertionModel } from './seen-assertion.model.ts'

export type SeenAssertions = ReturnType<typeof createSeenAssertions>

export function createSeenAssertions(assertions: SeenAssertionModel) {
  return {
    /** False when it has been taken before. */
    async take(providerId: number, assertionId: string, expiresAt: Date): Promise<boolean> {
      try {
        const _id = hashToken(JSON.stringify([providerId, assertionId]))
        await assertions.create({ _id, provider_id: providerId, expires_at: expiresAt })
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
  }
}
