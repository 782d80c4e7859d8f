import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { ArchiveDocument } from './archive.model.ts'

const day = 24 * 60 * 60 * 1000
/** How long an archive can be downloaded. */
export const archiveRetentionMs = 7 * day
export const archivesPerDay = 3

/** Only its owner may see an archive or learn that it exists. Throws `not_found`. */
export function authorizeArchiveOwner<T extends Pick<ArchiveDocument, 'owner_id'>>(
  record: T | null,
  viewer: Pick<SessionUser, 'id'>,
): Authorized<T, 'view'> {
  if (record?.owner_id !== viewer.id) throw new AppError('not_found')
  return asAuthorized(record, 'view')
}

/** How many more archives a person may ask for now, given those that they have asked for. */
export function archivesLeft(recent: ReadonlyArray<Pick<ArchiveDocument, 'created_at'>>, now: Date): number {
  return Math.max(0, archivesPerDay - recent.filter(({ created_at }) => now.getTime() - created_at.getTime() < day).length)
}
