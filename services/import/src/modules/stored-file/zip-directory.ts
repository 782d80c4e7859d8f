import type { Entry } from 'yauzl'

/** Names and comments of an archive, with what is added to them: all of them are in memory. */
const maxDirectoryBytes = 4 * 1024 * 1024

/**
 * Judges the entries of the central directory of a ZIP file of this size, one after another: false for one by which the directory is larger than is read,
 * or by which its files hold more bytes than the archive. Entries that name the same bytes would have them read again and again, which is how little of an
 * archive becomes much work.
 */
export function createDirectoryCheck(size: number): (entry: Entry) => boolean {
  let directoryBytes = 0
  let contentBytes = 0
  return ({ fileNameLength, extraFieldLength, fileCommentLength, compressedSize }) => {
    directoryBytes += fileNameLength + extraFieldLength + fileCommentLength
    contentBytes += compressedSize
    return directoryBytes <= maxDirectoryBytes && contentBytes <= size
  }
}
