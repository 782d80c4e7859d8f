import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { createEndProofs } from '../session/end-proofs.command.ts'
import type { SessionRepository } from '../session/session.repository.ts'
import { logoutRequestUrl, logoutResponseUrl } from '../saml/logout-messages.ts'
import { samlAddresses } from '../saml/saml-addresses.ts'
import { SamlRefusal } from '../saml/saml-checks.ts'
import { type ExpectedLogout, type VerifiedLogout, verifyLogoutPost, verifyLogoutRedirect } from '../saml/verify-logout.ts'
import type { SamlTeamProvider } from '../team-provider/team-provider.model.ts'
import type { OpenProviders } from '../team-sign-in/open-providers.ts'
import { type TeamIdentity, teamIdentityId } from '../team-sign-in/team-identity.repository.ts'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import type { SeenAssertions } from './seen-assertion.repository.ts'
import type { ServiceKeys } from './service-keys.ts'

/** A message as it has come: in the query of an address, or in a form. */
type SentLogout = { query: string } | { field: string }

/** Logging out at SAML providers and here together. Nothing that ends here waits for a provider. */
export function createSamlLogout(deps: {
  open: Pick<OpenProviders, 'forSignIn'>
  sessions: Pick<SessionRepository, 'listProvedBy'>
  endProofs: ReturnType<typeof createEndProofs>
  seen: SeenAssertions
  keys: ServiceKeys
  site: string
  clock: () => Date
  log: Pick<Logger, 'warn' | 'info'>
}) {
  const { open, sessions, endProofs, seen, keys, site, clock, log } = deps

  const expectedOf = ({ _id, config }: SamlTeamProvider): ExpectedLogout => {
    const { entityId, logoutUrl } = samlAddresses(site, _id)
    return { issuer: config.entity_id, certificates: config.certificates, logoutUrl, audience: entityId, now: clock() }
  }

  async function verifyOnce(provider: SamlTeamProvider, sent: SentLogout, expected: ExpectedLogout): Promise<VerifiedLogout> {
    const verified = 'query' in sent ? verifyLogoutRedirect(sent.query, expected) : verifyLogoutPost(sent.field, expected)
    const isFirst = await seen.take(provider._id, `logout ${verified.id}`, verified.expiresAt)
    if (!isFirst) throw new SamlRefusal('replay', 'it has come before')
    return verified
  }

  /** Ends what the provider has said: in the sessions there that it names, or in all of that person. */
  async function end({ _id, config }: SamlTeamProvider, { nameId, sessionIndexes }: VerifiedLogout): Promise<void> {
    const identity = teamIdentityId({ provider: _id, issuer: config.entity_id, subject: nameId })
    const isEnded = ({ identity: named, session_index: index }: TeamProof) =>
      named === identity && (sessionIndexes.length === 0 || (index !== undefined && sessionIndexes.includes(index)))
    const ended = await endProofs(await sessions.listProvedBy([identity]), isEnded)
    log.info({ provider: _id, sessions: ended.length }, 'logged out by a SAML provider')
  }

  async function samlProvider(id: number): Promise<SamlTeamProvider> {
    const { provider } = await open.forSignIn(id)
    if (provider.kind !== 'saml2') throw new SamlRefusal('issuer', 'the provider is of another kind')
    return provider
  }

  return {
    expectedOf,

    /** Judges a request as `receive` does, and ends nothing. Throws SamlRefusal. */
    attempt: verifyOnce,

    /**
     * Ends what a provider asks for, and gives the address that tells it so; null where it has none. Throws `not_found`, and SamlRefusal for what it has not signed, or has
     * sent before.
     */
    async receive(providerId: number, sent: SentLogout, relayState: string | null): Promise<string | null> {
      const provider = await samlProvider(providerId)
      try {
        const verified = await verifyOnce(provider, sent, expectedOf(provider))
        await end(provider, verified)
        const destination = provider.config.logout_url ?? null
        if (destination === null) return null
        const { entityId } = samlAddresses(site, provider._id)
        const message = { id: `_${newToken()}`, entityId, destination, at: clock() }
        return logoutResponseUrl(message, { inResponseTo: verified.id, relayState }, await keys.privateOf(provider))
      } catch (error) {
        if (error instanceof SamlRefusal)
          log.warn({ err: error, provider: providerId, check: error.check }, 'request of a SAML provider to log out refused')
        throw error
      }
    },

    /** Where the browser of somebody who has logged out here goes on to, so that they are logged out at their provider as well; null where it does not ask for that. */
    async leave(provider: SamlTeamProvider, proof: TeamProof, { subject }: Pick<TeamIdentity, 'subject'>): Promise<string | null> {
      const destination = provider.config.logout_url ?? null
      if (destination === null) return null
      const { entityId } = samlAddresses(site, provider._id)
      const message = { id: `_${newToken()}`, entityId, destination, at: clock() }
      const person = {
        nameId: subject,
        nameIdFormat: proof.name_id_format ?? null,
        nameQualifier: proof.name_qualifier ?? null,
        spNameQualifier: proof.sp_name_qualifier ?? null,
        sessionIndex: proof.session_index ?? null,
      }
      return logoutRequestUrl(message, person, await keys.privateOf(provider))
    },
  }
}
