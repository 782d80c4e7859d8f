import { limits } from '@foyer/contracts/limits'
import { isMozillaLz4, unpackMozillaLz4 } from './lz4.ts'
import { type UnpackProblem, type UnpackedFile, isZip, unpackZip } from './zip.ts'

/**
 * What an uploaded file holds: itself, the text of a compressed backup of Firefox, or the files of a ZIP archive (`isArchive`). Archives in archives
 * stay unread.
 */
export async function unpack(bytes: Uint8Array, name: string): Promise<{ isArchive: boolean; files: UnpackedFile[] } | UnpackProblem> {
  if (isMozillaLz4(bytes)) {
    const content = unpackMozillaLz4(bytes, limits.import_bytes)
    if (content === 'too_large') return { problem: 'too_large' }
    return 'damagedAt' in content
      ? { problem: 'damaged', byte: content.damagedAt }
      : { isArchive: false, files: [{ name, bytes: Buffer.from(content) }] }
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isZip(bytes)) return { isArchive: false, files: [{ name, bytes: buffer }] }
  const files = await unpackZip(buffer, { files: limits.import_files, bytes: limits.import_bytes })
  return 'problem' in files ? files : { isArchive: true, files }
}
