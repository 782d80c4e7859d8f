import { limits } from '@foyer/contracts/limits'
import { type StoredFile, bytesOf } from '../../stored-file/stored-file.ts'
import { isBinaryPlist, maxPlistBytes, unpackBinaryPlist } from './binary-plist.ts'
import { Lz4Error, isMozillaLz4, sizeOfMozillaLz4, unpackMozillaLz4 } from './lz4.ts'
import { PlistError } from './plist-objects.ts'
import { type SourceFile, inspect } from './source-file.ts'
import { type BinaryFile, type UnpackProblem, isZip, unpackZip } from './zip.ts'

/**
 * The files that an upload holds: itself, the text of a compressed backup of Firefox or of a binary property list, or the files of a ZIP archive, which
 * have names. All of them have been read to their end once, and are read again, a piece at a time. Archives in archives stay unread.
 */
export async function unpack(file: StoredFile, contentType?: string): Promise<Array<SourceFile | BinaryFile> | UnpackProblem> {
  const head = await file.read(0, headBytes)
  if (isZip(head)) return unpackZip(file, { files: limits.import_files, bytes: limits.import_bytes })
  const options = { name: null, max: limits.import_bytes, isArchived: false }
  if (!isMozillaLz4(head) && !isBinaryPlist(head)) {
    const text = await inspect(() => bytesOf(file), { ...options, ...(contentType === undefined ? {} : { contentType }) })
    return typeof text === 'string' ? { problem: 'too_large' } : [text]
  }
  try {
    const unpacked = isBinaryPlist(head) ? plistOf(file) : await mozillaLz4Of(file)
    const text = unpacked === null ? 'too_large' : await inspect(unpacked, options)
    return typeof text === 'string' ? { problem: 'too_large' } : [text]
  } catch (error) {
    if (error instanceof Lz4Error || error instanceof PlistError) return { problem: 'damaged', byte: error.byte }
    throw error
  }
}

function plistOf(file: StoredFile) {
  if (file.size > maxPlistBytes) return null
  // Its bytes are in memory once, however often they are read.
  let bytes: Promise<Buffer> | null = null
  return () => unpackBinaryPlist((bytes ??= wholeOf(file)))
}

async function wholeOf(file: StoredFile): Promise<Buffer> {
  const bytes = Buffer.alloc(file.size)
  let length = 0
  for await (const piece of bytesOf(file)) length += piece.copy(bytes, length)
  return bytes
}

async function mozillaLz4Of(file: StoredFile) {
  return ((await sizeOfMozillaLz4(file)) ?? 0) > limits.import_bytes ? null : () => unpackMozillaLz4(file)
}

const headBytes = 64
