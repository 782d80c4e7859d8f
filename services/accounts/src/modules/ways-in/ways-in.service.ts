import type { PasskeyRepository } from '../passkey/passkey.repository.ts'
import type { User } from '../user/user.repository.ts'
import { type WaysIn, waysOf } from './remaining-ways-in.policy.ts'

export type WaysInService = ReturnType<typeof createWaysInService>

/** Counts what accounts have to sign in with. Each module with a way of its own adds a counter, by the name of `WaysIn`. */
export function createWaysInService({ passkeys }: { passkeys: Pick<PasskeyRepository, 'countOf'> }) {
  const counters: { passkeys: (userId: number) => Promise<number>; providers: (userId: number) => Promise<number> } = {
    passkeys: (userId) => passkeys.countOf(userId),
    providers: async () => 0,
  }
  return {
    /** Has linked accounts of identity providers counted. */
    countProvidersBy(count: (userId: number) => Promise<number>): void {
      counters.providers = count
    },

    async of(user: User): Promise<WaysIn> {
      const [passkeyCount, providerCount] = await Promise.all([counters.passkeys(user._id), counters.providers(user._id)])
      return { ...waysOf(user), passkeys: passkeyCount, providers: providerCount }
    },
  }
}
