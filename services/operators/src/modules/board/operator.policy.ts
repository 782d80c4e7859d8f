import type { IncomingHttpHeaders } from 'node:http'
import { identityHeader } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdentitySigner } from '@foyer/service-kit/identity'

/** Throws `not_found` for whoever is no site admin: that there is such a page is not theirs to know. `unauthenticated` without an identity. */
export function admitOperator(identities: Pick<IdentitySigner, 'verify'>, headers: IncomingHttpHeaders): void {
  const token = headers[identityHeader]
  const identity = identities.verify(typeof token === 'string' ? token : undefined)
  if (identity.kind !== 'user' || identity.user.role !== 'admin') throw new AppError('not_found')
}
