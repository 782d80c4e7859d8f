import { addressBytes } from '@foyer/safe-fetch/addresses'
import { parseAllowList, plainHost } from '@foyer/safe-fetch/allow-list'
import { type ProviderId, providerIds } from '@foyer/contracts/accounts/sign-in/providers'
import type { PublicAddresses } from '@foyer/service-kit/public-addresses'
import type { ProviderConfig } from '../../provider-config.ts'
import { type ProviderDefinition, providerDefinitions } from './provider.definitions.ts'

/** What Apple wants in place of a secret: what makes a JWT. */
export type AppleKey = { teamId: string; keyId: string; privateKey: string }

/** A provider that this Foyer is set up with. */
export type ConfiguredProvider = {
  id: ProviderId
  name: string
  definition: ProviderDefinition
  issuer: string
  clientId: string
  clientSecret: string
  appleKey: AppleKey | null
  /** Where it sends people back to. It has an address of its own, so that an answer of another provider is never taken for its (RFC 9700 §4.4). */
  redirectUri: string
  /** Whether it may be spoken to without TLS: on this machine, or where the configuration says so. */
  isPlainHttp: boolean
  /** Whether all is asked for that it says of people, and not only who they are. */
  isAskedForAll?: boolean
}

export type ConfiguredProviders = ReadonlyMap<ProviderId, ConfiguredProvider>

type Settings = ProviderConfig & { FETCH_ALLOW: string[] }

/** The providers whose CLIENT_ID is set, in the order of the sign-in screen. */
export function configuredProviders(config: Settings, { site }: Pick<PublicAddresses, 'site'>): ConfiguredProviders {
  const variables: Record<string, unknown> = config
  return new Map(
    providerIds.flatMap((id): [ProviderId, ConfiguredProvider][] => {
      const definition = providerDefinitions[id]
      const setting = (name: string) => {
        const value = variables[`${definition.variables}_${name}`]
        return typeof value === 'string' ? value : ''
      }
      if (!setting('CLIENT_ID')) return []
      const issuer = setting('ISSUER') || (definition.protocol === 'openid' ? definition.issuer(config) : definition.issuer)
      return [
        [
          id,
          {
            id,
            name: definition.name || config.CUSTOM_IDP_NAME,
            definition,
            issuer,
            clientId: setting('CLIENT_ID'),
            clientSecret: setting('CLIENT_SECRET'),
            appleKey:
              definition.clientAuth === 'apple'
                ? { teamId: setting('TEAM_ID'), keyId: setting('KEY_ID'), privateKey: setting('PRIVATE_KEY') }
                : null,
            redirectUri: `${site}${definition.formPost ? '/api' : ''}/users/auth/${id}/callback`,
            isPlainHttp: mayBePlainHttp(new URL(issuer), config.FETCH_ALLOW),
          },
        ],
      ]
    }),
  )
}

/** http is for what the configuration lets through by name or address: there, whoever runs this Foyer knows the network. */
export function mayBePlainHttp({ protocol, hostname, port }: URL, allow: string[]): boolean {
  if (protocol !== 'http:') return false
  const host = plainHost(hostname)
  // A name is compared as it is, whatever it resolves to.
  return parseAllowList(allow).permits({ hostname: host, port: Number(port || 80), address: addressBytes(host) ? host : '0.0.0.0' })
}
