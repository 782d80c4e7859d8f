import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { Attempts } from './sign-in.policy.ts'
import type { UnknownSignIn, UnknownSignInModel } from './unknown-sign-in.model.ts'

export type UnknownSignInRepository = ReturnType<typeof createUnknownSignInRepository>

export function createUnknownSignInRepository(signIns: UnknownSignInModel) {
  return {
    find: (id: string): Promise<UnknownSignIn | null> => signIns.findOne({ _id: id }).lean<UnknownSignIn>().exec(),

    /** Replaces the count as it was read, and makes the first one; false when it has changed since. */
    async replaceAttempts(id: string, from: Attempts, to: Attempts, expiresAt: Date): Promise<boolean> {
      const { failed_sign_ins, failing_since, locked_until } = from
      try {
        await signIns.updateOne(
          { _id: id, failed_sign_ins, failing_since, locked_until },
          { $set: { ...to, expires_at: expiresAt } },
          { upsert: true },
        )
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
  }
}
