import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { ArchiveDocument } from './archive.model.ts'

const day = 24 * 60 * 60 * 1000
/** How long an archive can be downloaded. */
export const archiveRetentionMs = 7 * day
export const archivesPerDay = 3

type Owned = Pick<ArchiveDocument, 'owner_id' | 'owner_kind'>
type Viewer = Pick<SessionUser, 'id' | 'memberships'>

/** Only its owner, of a team's its owner and admins, may see an archive or learn that it exists. Throws `not_found`. */
export function authorizeArchiveOwner<T extends Owned>(record: T | null, viewer: Viewer): Authorized<T, 'view'> {
  if (!record || !isOwner(record, viewer)) throw new AppError('not_found')
  return asAuthorized(record, 'view')
}

function isOwner({ owner_id, owner_kind }: Owned, { id: viewerId, memberships = [] }: Viewer): boolean {
  if (owner_kind !== 'team') return owner_id === viewerId
  return memberships.some(({ id, role }) => id === owner_id && role !== 'member')
}

/** How many more archives a person may ask for now, given those that they have asked for. */
export function archivesLeft(recent: ReadonlyArray<Pick<ArchiveDocument, 'created_at'>>, now: Date): number {
  return Math.max(0, archivesPerDay - recent.filter(({ created_at }) => now.getTime() - created_at.getTime() < day).length)
}
