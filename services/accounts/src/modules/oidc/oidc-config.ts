import type { OidcConfig, OidcConfigInput } from '@foyer/contracts/accounts/teams/team-provider-configs'
import { fieldError } from '@foyer/service-kit/app-error'
import type { Seal } from '@foyer/service-kit/seal'

/** What is stored of a provider: its secret is unreadable at rest. */
export type StoredOidcConfig = Omit<OidcConfig, 'has_secret' | 'is_logout_shared'> & {
  secret: string
  /** Absent before it could be turned on. */
  is_logout_shared?: boolean
}

/** Ties a sealed secret to its provider. */
const contextOf = (providerId: number): string => `secret of team provider ${providerId}`

/** A configuration as it is stored. Without a secret that of before stays, with the issuer it was for. Throws `invalid` where none is there. */
export function storedOidcConfig(
  seal: Seal,
  providerId: number,
  { issuer, client_id, client_secret, scopes, groups_claim, is_logout_shared }: OidcConfigInput,
  former: StoredOidcConfig | null,
): StoredOidcConfig {
  const earlier = former && former.issuer === issuer ? former.secret : null
  const secret = client_secret === undefined ? earlier : seal.seal(client_secret, contextOf(providerId))
  if (secret === null) throw fieldError('config.client_secret', 'blank')
  return { issuer, client_id, secret, scopes, groups_claim, is_logout_shared }
}

/** null where the secret that it was sealed by is gone. */
export const openSecret = (seal: Seal, providerId: number, secret: string): string | null => seal.open(secret, contextOf(providerId))

/** A configuration as the admins of the team see it. */
export function presentOidcConfig({ issuer, client_id, scopes, groups_claim, is_logout_shared = false }: StoredOidcConfig): OidcConfig {
  return { issuer, client_id, has_secret: true, scopes, groups_claim, is_logout_shared }
}
