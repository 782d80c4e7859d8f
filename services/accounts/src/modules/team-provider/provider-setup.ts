import type { OidcConfigInput, SamlConfig } from '@foyer/contracts/accounts/teams/team-provider-configs'
import { fieldError } from '@foyer/service-kit/app-error'
import type { Seal } from '@foyer/service-kit/seal'
import { storedOidcConfig } from '../oidc/oidc-config.ts'
import { toPem } from './certificates.ts'
import type { ProviderSetup } from './team-provider.model.ts'

/** A configuration as somebody has entered it, by kind. */
export type SetupInput = { kind: 'saml2'; config: SamlConfig } | { kind: 'custom_idp'; config: OidcConfigInput }

/** Makes what is stored of what was entered. */
export function createProviderSetups(seal: Seal) {
  return {
    /** Throws `invalid` for certificates that are none, and where there is no secret. */
    stored(id: number, input: SetupInput, former: ProviderSetup | null): ProviderSetup {
      if (input.kind === 'saml2')
        return { kind: input.kind, config: { ...input.config, certificates: input.config.certificates.map(toPem) } }
      const earlier = former?.kind === 'custom_idp' ? former.config : null
      return { kind: input.kind, config: storedOidcConfig(seal, id, input.config, earlier) }
    },
  }
}

/** A changed configuration with the kind that its provider has. Throws `invalid` for one of another kind. */
export function inputOf(kind: ProviderSetup['kind'], config: SamlConfig | OidcConfigInput): SetupInput {
  const isSaml = 'entity_id' in config
  if (kind === 'saml2' && isSaml) return { kind, config }
  if (kind === 'custom_idp' && !isSaml) return { kind, config }
  throw fieldError('config', 'invalid')
}
