import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { Passkey } from './passkey.model.ts'

/** The passkey as one that its person may remove. Throws `not_found` when it is somebody else's, or there is none. */
export function authorizePasskey(passkey: Passkey | undefined, userId: number): Authorized<Passkey, 'delete'> {
  if (passkey?.user_id !== userId) throw new AppError('not_found')
  return asAuthorized(passkey, 'delete')
}
