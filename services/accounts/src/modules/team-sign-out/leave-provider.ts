import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '@foyer/service-kit/logger'
import type { OidcTeamProvider, SamlTeamProvider } from '../team-provider/team-provider.model.ts'
import type { OpenProviders } from '../team-sign-in/open-providers.ts'
import type { TeamIdentity, TeamIdentityRepository } from '../team-sign-in/team-identity.repository.ts'
import type { TeamProof } from '../user/team-proofs.policy.ts'

/** Who logs out is waiting meanwhile. */
const maxWaitMs = 2_000

/**
 * Gives where the browser of somebody goes on to who has logged out here, so that they are logged out at the provider of their team as well; null where none asks for
 * that, or does not say where in time. Never throws: who has logged out has.
 */
export function createLeaveProvider(deps: {
  open: Pick<OpenProviders, 'forSignIn'>
  identities: Pick<TeamIdentityRepository, 'find'>
  saml: { leave: (provider: SamlTeamProvider, proof: TeamProof, identity: TeamIdentity) => Promise<string | null> }
  oidc: { leave: (provider: OidcTeamProvider, proof: TeamProof) => Promise<string | null> }
  log: Pick<Logger, 'warn'>
}) {
  const { open, identities, saml, oidc, log } = deps

  async function addressAt(proof: TeamProof): Promise<string | null> {
    const opened = await open.forSignIn(proof.provider_id).catch(() => null)
    const identity = opened && (await identities.find(proof.identity))
    if (!identity) return null
    const { provider } = opened
    return provider.kind === 'saml2' ? saml.leave(provider, proof, identity) : oidc.leave(provider, proof)
  }

  async function first(proofs: readonly TeamProof[]): Promise<string | null> {
    for (const proof of proofs.toReversed()) {
      const address = await addressAt(proof).catch((error: unknown) => {
        log.warn({ err: error, provider: proof.provider_id }, 'not logged out at the provider of a team')
        return null
      })
      if (address !== null) return address
    }
    return null
  }

  return async function leaveProvider(proofs: readonly TeamProof[]): Promise<string | null> {
    const ended = new AbortController()
    const late = wait(maxWaitMs, null, { signal: ended.signal }).catch(() => null)
    return Promise.race([first(proofs), late]).finally(() => ended.abort())
  }
}
