import type { TeamProvider as PresentedProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { presentOidcConfig } from '../oidc/oidc-config.ts'
import { oidcAddresses } from '../oidc/oidc-addresses.ts'
import { samlAddresses } from '../saml/saml-addresses.ts'
import { describeCertificate } from './certificates.ts'
import type { TeamProvider } from './team-provider.model.ts'

/** A provider as the admins of its team see it. */
export function presentTeamProvider(provider: TeamProvider, site: string): PresentedProvider {
  const { _id: id, title, enabled } = provider
  const tested_at = provider.tested_at && seconds(provider.tested_at)
  const created_at = seconds(provider.created_at)
  if (provider.kind === 'custom_idp') {
    const { kind, config } = provider
    const { redirectUri, postLogoutRedirectUri, backchannelLogoutUri } = oidcAddresses(site, id)
    const service = {
      redirect_uri: redirectUri,
      post_logout_redirect_uri: postLogoutRedirectUri,
      backchannel_logout_uri: backchannelLogoutUri,
    }
    return { id, kind, title, enabled, tested_at, created_at, config: presentOidcConfig(config), service }
  }
  const { kind, config } = provider
  const { entityId, acsUrl, metadataUrl, logoutUrl } = samlAddresses(site, id)
  return {
    id,
    kind,
    title,
    enabled,
    tested_at,
    created_at,
    config: { ...config, logout_url: config.logout_url ?? null },
    certificates: config.certificates.map(describeCertificate),
    service: { entity_id: entityId, acs_url: acsUrl, metadata_url: metadataUrl, logout_url: logoutUrl },
  }
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
