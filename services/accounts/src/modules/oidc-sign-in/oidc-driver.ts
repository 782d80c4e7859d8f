import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import type { Seal } from '@foyer/service-kit/seal'
import { readOpenId } from '../provider/claims.parser.ts'
import { type ConfiguredProvider, mayBePlainHttp } from '../provider/configured-providers.ts'
import { createProviderClient } from '../provider/provider-client.ts'
import { providerError, refusalOf } from '../provider-sign-in/provider.errors.ts'
import type { ProviderDefinition } from '../provider/provider.definitions.ts'
import { flowSecrets } from '../provider-sign-in/provider-flow.policy.ts'
import type { TeamProviderDriver } from '../team-provider/team-provider-driver.ts'
import type { TeamProvider } from '../team-provider/team-provider.model.ts'
import { openSecret } from '../oidc/oidc-config.ts'
import { oidcRedirectUri } from '../oidc/oidc-redirect.ts'
import { attributesOf, groupsOf, withholdsGroups } from '../oidc/provided-claims.ts'

/** Discovery documents of the providers of teams that are remembered for a while. */
const maxDocuments = 500

/**
 * Speaks OpenID Connect with the providers of teams: authorization code with PKCE, state and nonce, which are bound to the browser. Each has a redirect address of
 * its own, so that the answer of another is never taken for its.
 */
export function createOidcDriver(deps: {
  safeFetch: SafeFetch
  fetchAllow: string[]
  seal: Seal
  site: string
  log: Pick<Logger, 'warn'>
}): TeamProviderDriver {
  const { safeFetch, fetchAllow, seal, site, log } = deps
  const client = createProviderClient({ safeFetch, log, maxDocuments })

  /** Throws `provider_failed` where its secret cannot be read any more. */
  function configured(provider: TeamProvider): { target: ConfiguredProvider; groupsClaim: string } {
    const { kind, title, config } = provider
    const secret = kind === 'custom_idp' ? openSecret(seal, provider._id, config.secret) : null
    if (kind !== 'custom_idp' || secret === null) throw new AppError('provider_failed', { provider: title })
    const { issuer, client_id: clientId, scopes, groups_claim: groupsClaim } = config
    const definition: ProviderDefinition = {
      protocol: 'openid',
      name: title,
      variables: 'CUSTOM_IDP',
      clientAuth: 'as_discovered',
      scope: scopes,
      issuer: () => issuer,
      read: readOpenId,
      isAuthoritative: () => true,
    }
    const target = {
      id: 'custom_idp' as const,
      name: title,
      definition,
      issuer,
      clientId,
      clientSecret: secret,
      appleKey: null,
      redirectUri: oidcRedirectUri(site, provider._id),
      isPlainHttp: mayBePlainHttp(new URL(issuer), fetchAllow),
      isAskedForAll: true,
    }
    return { target, groupsClaim }
  }

  return {
    async start(provider, { state, cookie }) {
      const { target } = configured(provider)
      return client.authorizationUrl(target, flowSecrets(cookie, state)).catch((error: unknown) => {
        throw providerError(error, provider.title)
      })
    },

    async identify(provider, { state, cookie, answer }) {
      const { error: refusal, code, iss } = answer
      if (refusal !== undefined) throw refusalOf(refusal, provider.title)
      // An answer to the address of another provider: this one was never asked.
      if (answer.provider_id !== provider._id) throw new AppError('provider_flow_ended')
      const { target, groupsClaim } = configured(provider)
      const { profile, claims } = await client
        .identify(target, flowSecrets(cookie, state), { state, code, iss })
        .catch((error: unknown) => {
          const failure = providerError(error, provider.title)
          if (failure.code === 'provider_failed') log.warn({ err: error, provider: provider._id }, 'answer of a provider of a team refused')
          throw failure
        })
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
        ...(withholdsGroups(claims, groupsClaim) ? { are_groups_withheld: true as const } : {}),
      }
    },
  }
}
