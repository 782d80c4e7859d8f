import type { ProviderId, ProviderIdentity as Presented } from '@foyer/contracts/accounts/sign-in/providers'
import type { ProviderIdentity } from './provider-identity.repository.ts'

/** What is linked to an account as its person sees it, the oldest first. */
export function presentIdentities(
  identities: readonly ProviderIdentity[],
  nameOf: (provider: ProviderId) => { name: string; isAvailable: boolean },
): Presented[] {
  return identities
    .toSorted((a, b) => a.linked_at.getTime() - b.linked_at.getTime())
    .map(({ _id, provider, label, linked_at, last_used_at }) => {
      const { name, isAvailable } = nameOf(provider)
      return {
        id: _id,
        provider,
        provider_name: name,
        label,
        linked_at: seconds(linked_at),
        last_used_at: last_used_at && seconds(last_used_at),
        is_available: isAvailable,
      }
    })
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
