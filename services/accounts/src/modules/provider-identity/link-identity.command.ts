import { AppError } from '@foyer/service-kit/app-error'
import type { ProviderProfile } from '../provider/claims.parser.ts'
import type { ConfiguredProvider } from '../provider/configured-providers.ts'
import { maxIdentities, newIdentity } from './provider-identity.policy.ts'
import type { ProviderIdentityRepository } from './provider-identity.repository.ts'

export type LinkIdentity = ReturnType<typeof createLinkIdentity>

/**
 * Links a person at a provider to an account, whose owner is told. Linking the same once more changes nothing, and gives false. Throws AppError
 * `provider_identity_taken` when they are linked to another account, `provider_identity_limit`.
 */
export function createLinkIdentity(deps: {
  identities: Pick<ProviderIdentityRepository, 'find' | 'insert' | 'listOf'>
  notify: (userId: number, provider: string) => Promise<unknown>
  clock: () => Date
}) {
  const { identities, notify, clock } = deps

  return async function link(provider: ConfiguredProvider, profile: ProviderProfile, userId: number): Promise<boolean> {
    const identity = newIdentity(provider.id, profile, userId, clock())
    if ((await identities.listOf(userId)).length >= maxIdentities) throw new AppError('provider_identity_limit')
    if (await identities.insert(identity)) {
      await notify(userId, provider.name)
      return true
    }
    const existing = await identities.find(identity._id)
    if (existing?.user_id !== userId) throw new AppError('provider_identity_taken', { provider: provider.name })
    return false
  }
}
