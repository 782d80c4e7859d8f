import { createHash } from 'node:crypto'
import type { ProviderSetup } from '../team-provider/team-provider.model.ts'

/** The fingerprint of all by which a provider says who somebody is and what they are in: who answers, how that is proved, and where it is read. */
export function trustedConfiguration(setup: ProviderSetup): string {
  return createHash('sha256')
    .update(JSON.stringify([setup.kind, ...partsOf(setup)]))
    .digest('base64url')
}

function partsOf({ kind, config }: ProviderSetup): unknown[] {
  if (kind === 'custom_idp') return [config.issuer, config.client_id, config.groups_claim]
  const { entity_id, certificates, email_attribute, name_attribute, groups_attribute } = config
  return [entity_id, certificates.toSorted(), email_attribute, name_attribute, groups_attribute]
}
