import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { AppError } from '@foyer/service-kit/app-error'
import type { UserRepository } from '../user/user.repository.ts'
import { waysIn } from '../ways-in/remaining-ways-in.policy.ts'
import type { WaysInService } from '../ways-in/ways-in.service.ts'
import type { ProviderIdentityRepository } from './provider-identity.repository.ts'

/**
 * Unlinks a person at a provider from an account, whose owner is told. It is marked first, and counts no longer as a way to sign in: of two that
 * are unlinked at the same time, each sees the other's mark, and so the last way in stays. Throws AppError `not_found` and `last_way_in`.
 */
export function createUnlinkIdentity(deps: {
  identities: ProviderIdentityRepository
  users: Pick<UserRepository, 'findById'>
  ways: Pick<WaysInService, 'of'>
  isAvailable: (provider: ProviderId) => boolean
  notify: (userId: number, provider: ProviderId) => Promise<unknown>
  clock: () => Date
}) {
  const { identities, users, ways, isAvailable, notify, clock } = deps

  return async function unlink(userId: number, id: string): Promise<void> {
    const identity = await identities.find(id)
    if (identity?.user_id !== userId) throw new AppError('not_found')
    await identities.setUnlinking(id, clock())
    const user = await users.findById(userId)
    if (!user) throw new AppError('unauthenticated')
    // What is switched off is no way in, and may always go.
    if (isAvailable(identity.provider) && waysIn(await ways.of(user)).length === 0) {
      await identities.setUnlinking(id, null)
      throw new AppError('last_way_in')
    }
    if (!(await identities.delete(id, userId))) throw new AppError('not_found')
    await notify(userId, identity.provider)
  }
}
