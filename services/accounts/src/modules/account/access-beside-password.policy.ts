import type { AccessKind } from '@foyer/contracts/accounts/accounts'
import type { Access } from '../account-data/account-data.ts'

/** What no new password ends. A second factor opens nothing, and push messages end with their session. */
const besidePassword: ReadonlySet<AccessKind> = new Set(['provider_identities', 'passkeys', 'api_tokens', 'webhooks'])

/** What still lets somebody in once the password is another one, or sends out what is in the account. */
export function accessBesidePassword(access: readonly Access[]): Access[] {
  return access.filter(({ kind }) => besidePassword.has(kind))
}
