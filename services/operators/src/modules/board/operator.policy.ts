import type { SessionUser } from '@foyer/contracts/identity'
import { admit } from '@foyer/service-kit/access'
import type { IdentitySigner } from '@foyer/service-kit/identity'

/**
 * The site admin who asks. Throws `not_found` for whoever is none: that there is such a page is not theirs to know; `unauthenticated` for a
 * token (the identity's header) that is none.
 */
export function admitOperator(identities: Pick<IdentitySigner, 'verify'>, token: string | string[] | undefined): SessionUser {
  return admit({ rights: 'site:admin' }, identities.verify(typeof token === 'string' ? token : undefined))
}
