import { AppError } from '@foyer/service-kit/app-error'
import type { IdentitySigner } from '@foyer/service-kit/identity'

/**
 * Throws `not_found` for whoever is no site admin: that there is such a page is not theirs to know; `unauthenticated` for a token (the
 * identity's header) that is none.
 */
export function admitOperator(identities: Pick<IdentitySigner, 'verify'>, token: string | string[] | undefined): void {
  const identity = identities.verify(typeof token === 'string' ? token : undefined)
  if (identity.kind !== 'user' || identity.user.role !== 'admin') throw new AppError('not_found')
}
