import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { SnapshotRecord } from './snapshot.model.ts'

/** A snapshot that may be deleted; throws `forbidden` where the viewer does not edit what it is of. */
export function authorizeDeletion(snapshot: SnapshotRecord, mayEdit: boolean): Authorized<SnapshotRecord, 'delete'> {
  if (!mayEdit) throw new AppError('forbidden')
  return asAuthorized(snapshot, 'delete')
}
