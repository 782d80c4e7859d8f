import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { hashToken } from '@foyer/service-kit/hashes'
import type { ProviderProfile } from '../provider/claims.parser.ts'
import type { ProviderIdentity } from './provider-identity.repository.ts'

export const maxIdentities = 20
/** An unlinking that is older was broken off. */
const unlinkingMs = 60_000

/** The id of a person at a provider. */
export function identityId(provider: ProviderId, { issuer, subject }: Pick<ProviderProfile, 'issuer' | 'subject'>): string {
  return hashToken(JSON.stringify([provider, issuer, subject]))
}

/** A person at a provider, as it is stored once they are linked. */
export function newIdentity(provider: ProviderId, profile: ProviderProfile, userId: number, now: Date): ProviderIdentity {
  return {
    _id: identityId(provider, profile),
    user_id: userId,
    provider,
    issuer: profile.issuer,
    subject: profile.subject,
    label: labelOf(profile),
    linked_at: now,
    last_used_at: null,
    unlinking_at: null,
  }
}

/** By what the person tells several accounts at one provider apart. */
export function labelOf({ email, name }: Pick<ProviderProfile, 'email' | 'name'>): string | null {
  return email ?? name
}

/**
 * How many of these a person can sign in with. One at a provider that is switched off is none. One that is being unlinked does not count, or two
 * of them would each rely on the other.
 */
export function countUsable(
  identities: readonly Pick<ProviderIdentity, 'provider' | 'unlinking_at'>[],
  isAvailable: (provider: ProviderId) => boolean,
  now: Date,
): number {
  return identities.filter(
    ({ provider, unlinking_at: at }) => isAvailable(provider) && (at === null || now.getTime() - at.getTime() > unlinkingMs),
  ).length
}
