import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { safeReturnTo } from '../../lib/browser/return-to.ts'
import { takeReturnTo } from './return-to.ts'

/** Where somebody goes who has just signed up: whoever has the first account is told that they administer the site. */
export function afterSignUp({ role, email }: Pick<CurrentUser, 'role' | 'email'>): string {
  return role === 'admin' ? `/users/signed_up/${encodeURIComponent(email)}` : safeReturnTo(takeReturnTo())
}
