import { limits } from '@foyer/contracts/limits'
import type { Principal } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { UploadPreset } from '@foyer/contracts/accounts/files'
import { mayInTeam, membershipOf } from '@foyer/service-kit/team-rights'
import { isOwner } from './file-owners.ts'
import type { FileRecord } from './file.model.ts'

type Size = { side: number; fit: 'cover' | 'contain' | 'inside' }
/** `small` is the thumbnail; what is kept in two sizes has no `medium` one. */
type SizesOf = Record<'small' | 'large', Size> & { medium?: Size }

/** In which sizes a picture is kept. Avatars are squares: in the header at 2x, and on the profile. */
export const sizesOf: Record<UploadPreset, SizesOf> = {
  avatar: { small: { side: 64, fit: 'cover' }, large: { side: 256, fit: 'cover' } },
  // A bookmark shows at most 96 pixels; at 2x.
  icon: { small: { side: 96, fit: 'contain' }, large: { side: 192, fit: 'contain' } },
  image: { small: { side: 256, fit: 'inside' }, large: { side: 1_600, fit: 'inside' } },
  // For a narrow column, and for a wide one on a dense screen.
  widget: { small: { side: 320, fit: 'inside' }, medium: { side: 800, fit: 'inside' }, large: { side: 1_600, fit: 'inside' } },
  // For windows up to 1280 pixels, and for wider ones and dense screens.
  background: { small: { side: 320, fit: 'inside' }, medium: { side: 1_280, fit: 'inside' }, large: { side: 2_560, fit: 'inside' } },
}

/** Which files are in use: the token of the picture of the person, and those of backgrounds. */
export type FileUses = { avatar: string | null; backgrounds: readonly string[] }

const dayMs = 24 * 60 * 60 * 1000

/** What is deleted when nothing uses it any more: nobody chooses it a second time from a list. */
const presetsInUse: ReadonlySet<UploadPreset> = new Set(['icon', 'widget'])
export const isDeletedUnused = (preset: UploadPreset): boolean => presetsInUse.has(preset)

/** How often it is asked whether a file is still used. */
export const useCheckMs = dayMs
/** How long a file stays that nothing uses: longer than a deleted widget, or a moment of a page, can be restored with it, and a browser is offline with a choice. */
export const unusedFileMs = (Math.max(limits.trash_days, limits.revision_days) + 3) * dayMs

/** What becomes of a file that has been asked about: since when nothing uses it (null while something does), or that it goes. */
export function judgeUse(file: Pick<FileRecord, 'unused_since'>, isUsed: boolean, now: Date): { unused_since: Date | null } | 'delete' {
  if (isUsed) return { unused_since: null }
  const since = file.unused_since ?? now
  return now.getTime() - since.getTime() >= unusedFileMs ? 'delete' : { unused_since: since }
}

const minuteMs = 60 * 1000

/** When what an upload has left whose process died is removed. */
export const unfinishedMs = 60 * minuteMs
/** When what is left of an upload that failed is removed: until then, a slow store may still write it. */
export const lateWriteMs = 5 * minuteMs
/** When it is tried again to delete contents whose store was away. */
export const removalRetryMs = 5 * minuteMs

/** How long an upload can be taken back by its token. */
export const deletableMs = 10 * 60 * 1000

type Stored = Pick<FileRecord, 'bytes'>

export const usedBytes = (files: readonly Stored[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Whether the files of a person, the new one among them, are no more than there is room for. Of several at once near the limit none may stay. */
export function isWithinQuota(files: readonly Stored[]): boolean {
  return files.length <= limits.files_per_user && usedBytes(files) <= limits.files_bytes_per_user
}

/** The file as one that its person may delete. Throws `not_found` for those of others, too. */
export function authorizeFile(file: FileRecord | null, userId: number): Authorized<FileRecord, 'delete'> {
  if (!file || !isOwner(file, userId)) throw new AppError('not_found')
  return asAuthorized(file, 'delete')
}

/**
 * Whose an upload is: of the team for whose page it is, where that lets the person make or edit pages, else their own. Throws `not_found` for a team
 * that they are not in.
 */
export function ownerOfUpload(viewer: Principal, teamId: number | undefined): number {
  if (teamId === undefined) return viewer.id
  const membership = membershipOf(viewer, teamId)
  if (!membership) throw new AppError('not_found')
  return mayInTeam(membership, 'create') || mayInTeam(membership, 'edit') ? teamId : viewer.id
}

/** A file of the person, or of one of their teams, by the token of its upload. Throws `token_invalid` and `token_expired`. */
export function authorizeFileByToken(file: FileRecord | null, viewer: Principal, now: Date): Authorized<FileRecord, 'delete'> {
  if (!file || (file.user_id !== viewer.id && !membershipOf(viewer, file.user_id))) throw new AppError('token_invalid')
  if (file.deletable_until <= now) throw new AppError('token_expired')
  return asAuthorized(file, 'delete')
}
