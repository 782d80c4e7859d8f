import { limits } from '@foyer/contracts/limits'
import type { UploadPreset } from '@foyer/contracts/files'
import type { FileRecord, FileSize } from './file.model.ts'

type Size = { side: number; fit: 'cover' | 'inside' }

/** In which sizes a picture is kept. Avatars are squares: in the header at 2x, and on the profile. */
export const sizesOf: Record<UploadPreset, Record<FileSize, Size>> = {
  avatar: { small: { side: 64, fit: 'cover' }, large: { side: 256, fit: 'cover' } },
  image: { small: { side: 256, fit: 'inside' }, large: { side: 1_600, fit: 'inside' } },
}

/** How long an upload can be taken back by its token. */
export const deletableMs = 10 * 60 * 1000

type Stored = Pick<FileRecord, 'bytes'>

export const usedBytes = (files: readonly Stored[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Whether the files of a person, the new one among them, are no more than there is room for. Of several at once near the limit none may stay. */
export function isWithinQuota(files: readonly Stored[]): boolean {
  return files.length <= limits.files_per_user && usedBytes(files) <= limits.files_bytes_per_user
}
