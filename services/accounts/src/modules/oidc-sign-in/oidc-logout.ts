import { AppError } from '@foyer/service-kit/app-error'
import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { JSONWebKeySet } from 'jose'
import type { VerifiedLogoutToken } from '../oidc/logout-token.ts'
import { oidcAddresses } from '../oidc/oidc-addresses.ts'
import type { SeenAssertions } from '../saml-sign-in/seen-assertion.repository.ts'
import type { createEndProofs } from '../session/end-proofs.command.ts'
import type { Session, SessionRepository } from '../session/session.repository.ts'
import type { OidcTeamProvider } from '../team-provider/team-provider.model.ts'
import type { OpenProviders } from '../team-sign-in/open-providers.ts'
import { teamIdentityId } from '../team-sign-in/team-identity.repository.ts'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import type { OidcClient } from './oidc-client.ts'

/** Why a provider is answered 400, in the words of RFC 6749 §4.1.2.1 and §5.2. */
export type LogoutFailure = { error: 'invalid_request' | 'temporarily_unavailable'; error_description: string }

/** Logging out at OpenID providers and here together. Nothing that ends here waits for a provider. */
export function createOidcLogout(deps: {
  oidc: OidcClient
  open: Pick<OpenProviders, 'load'>
  sessions: Pick<SessionRepository, 'listProvedBy' | 'listOfProviderSession'>
  endProofs: ReturnType<typeof createEndProofs>
  seen: SeenAssertions
  site: string
  clock: () => Date
  log: Pick<Logger, 'warn' | 'info'>
}) {
  const { oidc, open, sessions, endProofs, seen, site, clock, log } = deps

  async function verify(provider: OidcTeamProvider, token: string): Promise<VerifiedLogoutToken & { issuer: string }> {
    const { LogoutTokenRefusal, verifyLogoutToken } = await import('../oidc/logout-token.ts')
    const { target } = oidc.targetOf(provider)
    const { issuer, algorithms, loadKeys } = await oidc.client.signingOf(target)
    const expected = { issuer, clientId: target.clientId, algorithms, now: clock() }
    const verified = await verifyLogoutToken(token, expected, async () => (await loadKeys()) as JSONWebKeySet)
    const isFirst = await seen.take(provider._id, `logout token ${verified.id}`, verified.expiresAt)
    if (!isFirst) throw new LogoutTokenRefusal('it has come before')
    return { ...verified, issuer }
  }

  /**
   * The sessions that may be meant, and which of their proofs are: those of the person, where one is named, in the session there, where one is named. A proof of which
   * we do not know the session there is as good as any of its person.
   */
  async function meantBy(
    provider: OidcTeamProvider,
    { issuer, subject, sessionId }: Pick<VerifiedLogoutToken, 'subject' | 'sessionId'> & { issuer: string },
  ): Promise<{ list: Session[]; isEnded: (proof: TeamProof) => boolean }> {
    if (subject === null) {
      const isEnded = (proof: TeamProof) => proof.provider_id === provider._id && proof.session_index === sessionId
      return { list: await sessions.listOfProviderSession(provider._id, sessionId ?? ''), isEnded }
    }
    const identity = teamIdentityId({ provider: provider._id, issuer, subject })
    const isEnded = (proof: TeamProof) =>
      proof.identity === identity && (sessionId === null || proof.session_index === undefined || proof.session_index === sessionId)
    return { list: await sessions.listProvedBy([identity]), isEnded }
  }

  return {
    /** Ends what a logout token of a provider names; gives why it ends nothing. Throws `not_found`. */
    async receive(providerId: number, token: string | undefined): Promise<LogoutFailure | null> {
      const { provider } = await open.load(providerId)
      if (provider.kind !== 'custom_idp') throw new AppError('not_found')
      try {
        const verified = await verify(provider, token ?? '')
        const { list, isEnded } = await meantBy(provider, verified)
        const ended = await endProofs(list, isEnded)
        log.info({ provider: providerId, sessions: ended.length }, 'logged out by an OpenID provider')
        return null
      } catch (error) {
        log.warn({ err: error, provider: providerId }, 'request of an OpenID provider to log out refused')
        const isRefused = error instanceof Error && error.name === 'LogoutTokenRefusal'
        if (isRefused) return { error: 'invalid_request', error_description: error.message }
        return { error: 'temporarily_unavailable', error_description: 'it could not be verified' }
      }
    },

    /** Where the browser of somebody who has logged out here goes on to; null where the provider is not asked to log anybody out, or cannot. */
    async leave(provider: OidcTeamProvider, { id_token: sealed }: TeamProof): Promise<string | null> {
      if (!provider.config.is_logout_shared) return null
      const idToken = sealed === undefined ? null : oidc.openIdToken(provider, sealed)
      return oidc.client.endSessionUrl(oidc.targetOf(provider).target, {
        post_logout_redirect_uri: oidcAddresses(site, provider._id).postLogoutRedirectUri,
        state: newToken(),
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      })
    },
  }
}
