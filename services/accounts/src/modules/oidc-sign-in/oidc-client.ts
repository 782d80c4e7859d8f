import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import type { Seal } from '@foyer/service-kit/seal'
import { readOpenId } from '../provider/claims.parser.ts'
import { type ConfiguredProvider, mayBePlainHttp } from '../provider/configured-providers.ts'
import { createProviderClient } from '../provider/provider-client.ts'
import type { ProviderDefinition } from '../provider/provider.definitions.ts'
import type { OidcTeamProvider, TeamProvider } from '../team-provider/team-provider.model.ts'
import { oidcAddresses } from '../oidc/oidc-addresses.ts'
import { openSecret } from '../oidc/oidc-config.ts'

/** Discovery documents of the providers of teams that are remembered for a while. */
const maxDocuments = 500

export type OidcClient = ReturnType<typeof createOidcClient>

/** What speaks OpenID Connect with the providers of teams. */
export function createOidcClient(deps: {
  safeFetch: SafeFetch
  fetchAllow: string[]
  seal: Seal
  site: string
  log: Pick<Logger, 'warn'>
}) {
  const { safeFetch, fetchAllow, seal, site, log } = deps
  const contextOf = ({ _id }: OidcTeamProvider) => `ID token of team provider ${_id}`

  return {
    client: createProviderClient({ safeFetch, log, maxDocuments }),

    /** A provider as the client speaks to it. Throws `provider_failed` for one of another kind, and where its secret cannot be read any more. */
    targetOf: (provider: TeamProvider): { provider: OidcTeamProvider; target: ConfiguredProvider } => {
      const { kind, title } = provider
      const secret = kind === 'custom_idp' ? openSecret(seal, provider._id, provider.config.secret) : null
      if (kind !== 'custom_idp' || secret === null) throw new AppError('provider_failed', { provider: title })
      const { issuer, client_id: clientId, scopes } = provider.config
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
      const target: ConfiguredProvider = {
        id: 'custom_idp',
        name: title,
        definition,
        issuer,
        clientId,
        clientSecret: secret,
        appleKey: null,
        redirectUri: oidcAddresses(site, provider._id).redirectUri,
        isPlainHttp: mayBePlainHttp(new URL(issuer), fetchAllow),
        isAskedForAll: true,
      }
      return { provider, target }
    },

    /** Keeps an ID token unreadable at rest: it says much of a person. */
    sealIdToken: (provider: OidcTeamProvider, idToken: string): string => seal.seal(idToken, contextOf(provider)),
    /** null where it cannot be read any more. */
    openIdToken: (provider: OidcTeamProvider, sealed: string): string | null => seal.open(sealed, contextOf(provider)),
  }
}
