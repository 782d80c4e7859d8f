import { type Entry, type ZipFile, fromRandomAccessReaderPromise } from 'yauzl'
import { detached } from '@foyer/text/detached-text'
import type { StoredFile } from '../../stored-file/stored-file.ts'
import { createDirectoryCheck } from '../../stored-file/zip-directory.ts'
import { type SourceFile, inspect } from './source-file.ts'
import { StoredFileReader } from './stored-file-reader.ts'

/** A file of an archive that is no text. */
export type BinaryFile = { name: string; isBinary: true }
export type UnpackProblem = { problem: 'damaged' | 'too_large'; file?: string; byte?: number }
type Bounds = { files: number; bytes: number }

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/**
 * The files of a ZIP archive (APPNOTE.TXT of PKWARE), by its central directory, each unpacked again when it is read. What is unpacked is counted as it
 * comes, whatever the archive says of its sizes: no more than `bounds.bytes` of text in all, and 64 KiB of each file that turns out to be none. Names
 * are for people to read, and are never paths here. Gives the problem, with the file where it is, for what is damaged, encrypted or too large.
 */
export async function unpackZip(file: StoredFile, bounds: Bounds): Promise<Array<SourceFile | BinaryFile> | UnpackProblem> {
  const source = new StoredFileReader(file)
  const files: Array<SourceFile | BinaryFile> = []
  let left = bounds.bytes
  let name = ''
  try {
    // Undecoded names: no name is refused for what it would be as a path.
    const zip = await fromRandomAccessReaderPromise(source, file.size, { lazyEntries: true, decodeStrings: false, autoClose: false })
    if (zip.entryCount > bounds.files) return { problem: 'too_large' }
    const isWithinBounds = createDirectoryCheck(file.size)
    for await (const entry of zip.eachEntry()) {
      name = nameOf(entry)
      if (!isWithinBounds(entry)) return { problem: 'too_large', file: name }
      if (name === '' || isOfSystem(name)) continue
      if (!entry.canDecodeFileData()) return { problem: 'damaged', file: name }
      const content = await inspect(() => contentOf(zip, entry), { name, max: left, isArchived: true })
      if (content === 'too_large') return { problem: 'too_large', file: name }
      if (content === 'binary') files.push({ name, isBinary: true })
      else {
        if (content.checksum !== entry.crc32) return { problem: 'damaged', file: name }
        left -= content.size
        files.push(content)
      }
    }
    return files
  } catch (error) {
    if (source.failure) throw source.failure
    if (!(error instanceof Error)) throw error
    // The library throws for anything that is no archive, or not as its directory says.
    return { problem: 'damaged', ...(name === '' ? {} : { file: name }) }
  }
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry)
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) yield piece
  } finally {
    stream.destroy()
  }
}

/** Empty for a folder. */
function nameOf(entry: Entry): string {
  const name = entry.fileNameRaw.toString('utf8', 0, maxNameBytes)
  return /[/\\]$/.test(name) ? '' : detached(name.replaceAll(/\p{C}/gu, '\uFFFD').slice(0, maxNameLength))
}
const maxNameBytes = 1_024
const maxNameLength = 200

const isOfSystem = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i.test(name)
