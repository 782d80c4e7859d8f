import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import { providerError, refusalOf } from '../provider-sign-in/provider.errors.ts'
import { flowSecrets } from '../provider-sign-in/provider-flow.policy.ts'
import type { TeamProviderDriver } from '../team-provider/team-provider-driver.ts'
import { attributesOf, groupsOf, withholdsGroups } from '../oidc/provided-claims.ts'
import type { OidcClient } from './oidc-client.ts'

const maxSessionName = 255
/** A longer one is in no address that browsers and providers take. */
const maxIdToken = 6_000

/**
 * Signs people in by the OpenID providers of teams: authorization code with PKCE, state and nonce, which are bound to the browser. Each has a redirect address of
 * its own, so that the answer of another is never taken for its.
 */
export function createOidcDriver({ oidc, log }: { oidc: OidcClient; log: Pick<Logger, 'warn'> }): TeamProviderDriver {
  const { client, targetOf, sealIdToken } = oidc

  return {
    async start(provider, { state, cookie }) {
      const { target } = targetOf(provider)
      return client.authorizationUrl(target, flowSecrets(cookie, state)).catch((error: unknown) => {
        throw providerError(error, provider.title)
      })
    },

    async identify(named, { state, cookie, answer }) {
      const { error: refusal, code, iss } = answer
      if (refusal !== undefined) throw refusalOf(refusal, named.title)
      // An answer to the address of another provider: this one was never asked.
      if (answer.provider_id !== named._id) throw new AppError('provider_flow_ended')
      const { provider, target } = targetOf(named)
      const { groups_claim: groupsClaim, is_logout_shared: isLogoutShared = false } = provider.config
      const { profile, claims, idToken } = await client
        .identify(target, flowSecrets(cookie, state), { state, code, iss })
        .catch((error: unknown) => {
          const failure = providerError(error, provider.title)
          if (failure.code === 'provider_failed') log.warn({ err: error, provider: provider._id }, 'answer of a provider of a team refused')
          throw failure
        })
      const { sid } = claims
      const isCalled = typeof sid === 'string' && sid !== '' && sid.length <= maxSessionName
      const isKept = isLogoutShared && idToken !== null && idToken.length <= maxIdToken
      return {
        provider: provider._id,
        issuer: profile.issuer,
        subject: profile.subject,
        email: profile.email,
        // The provider says so; whether it is the team's to say is for whoever relies on it.
        email_verified: profile.is_email_confirmed,
        name: profile.name,
        groups: groupsOf(claims, groupsClaim),
        attributes: attributesOf(claims),
        ...(isCalled ? { session_index: sid } : {}),
        ...(isKept ? { id_token: sealIdToken(provider, idToken) } : {}),
        ...(withholdsGroups(claims, groupsClaim) ? { are_groups_withheld: true as const } : {}),
      }
    },
  }
}
