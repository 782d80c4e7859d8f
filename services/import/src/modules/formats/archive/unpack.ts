import { limits } from '@foyer/contracts/limits'
import { type StoredFile, bytesOf } from '../../stored-file/stored-file.ts'
import { Lz4Error, isMozillaLz4, sizeOfMozillaLz4, unpackMozillaLz4 } from './lz4.ts'
import { type SourceFile, inspect } from './source-file.ts'
import { type BinaryFile, type UnpackProblem, isZip, unpackZip } from './zip.ts'

/**
 * The files that an upload holds: itself, the text of a compressed backup of Firefox, or the files of a ZIP archive, which have names. All of them have
 * been read to their end once, and are read again, a piece at a time. Archives in archives stay unread.
 */
export async function unpack(file: StoredFile, contentType?: string): Promise<Array<SourceFile | BinaryFile> | UnpackProblem> {
  const head = await file.read(0, headBytes)
  if (isZip(head)) return unpackZip(file, { files: limits.import_files, bytes: limits.import_bytes })
  const options = { name: null, max: limits.import_bytes, isArchived: false }
  if (!isMozillaLz4(head)) {
    const text = await inspect(() => bytesOf(file), { ...options, ...(contentType === undefined ? {} : { contentType }) })
    return typeof text === 'string' ? { problem: 'too_large' } : [text]
  }
  try {
    if (((await sizeOfMozillaLz4(file)) ?? 0) > limits.import_bytes) return { problem: 'too_large' }
    const text = await inspect(() => unpackMozillaLz4(file), options)
    return typeof text === 'string' ? { problem: 'too_large' } : [text]
  } catch (error) {
    if (error instanceof Lz4Error) return { problem: 'damaged', byte: error.byte }
    throw error
  }
}

const headBytes = 64
