import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { ArchiveDocument } from './archive.model.ts'

const day = 24 * 60 * 60 * 1000
const retentionMs = 7 * day
export const archivesPerDay = 3

/** Until when an archive can be downloaded that is ready now. */
export function archiveEnd({ retention_ms = retentionMs }: Pick<ArchiveDocument, 'retention_ms'>, now: Date): Date {
  return new Date(now.getTime() + retention_ms)
}

type Owned = Pick<ArchiveDocument, 'owner_id' | 'owner_kind'>
type Viewer = Pick<SessionUser, 'id' | 'memberships'>

/** Only its owner, of a team's its owner and admins, may see an archive or learn that it exists. Throws `not_found`. */
export function authorizeArchiveOwner<T extends Owned>(record: T | null, viewer: Viewer): Authorized<T, 'view'> {
  if (!record || !isOwner(record, viewer)) throw new AppError('not_found')
  return asAuthorized(record, 'view')
}

function isOwner({ owner_id, owner_kind }: Owned, viewer: Viewer): boolean {
  if (owner_kind !== 'team') return owner_id === viewer.id
  return isAdministrator(viewer, owner_id)
}

/** The team as one whose archives somebody may have made. Throws `not_found` for who is not in it, `forbidden` for who does not administer it. */
export function authorizeTeam(teamId: number, viewer: Viewer): Authorized<{ id: number }, 'manage'> {
  if (!viewer.memberships?.some(({ id }) => id === teamId)) throw new AppError('not_found')
  if (!isAdministrator(viewer, teamId)) throw new AppError('forbidden')
  return asAuthorized({ id: teamId }, 'manage')
}

const isAdministrator = ({ memberships = [] }: Viewer, teamId: number): boolean =>
  memberships.some(({ id, role }) => id === teamId && role !== 'member')

/** How many more archives a person may ask for now, given those that they have asked for. */
export function archivesLeft(recent: ReadonlyArray<Pick<ArchiveDocument, 'created_at'>>, now: Date): number {
  return Math.max(0, archivesPerDay - recent.filter(({ created_at }) => now.getTime() - created_at.getTime() < day).length)
}
