import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl'

/** A file of an archive; `bytes` is null for one that is no text. */
export type UnpackedFile = { name: string; bytes: Buffer | null }
export type UnpackProblem = { problem: 'damaged' | 'too_large'; file?: string; byte?: number }
type Bounds = { files: number; bytes: number }

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/**
 * The files of a ZIP archive (APPNOTE.TXT of PKWARE), by its central directory. What is unpacked is counted as it comes, whatever the archive says of
 * its sizes: no more than `bounds.bytes` of text in all, and 64 KiB of each file that turns out to be none. Names are for people to read, and
 * are never paths here. Gives the problem, with the file where it is, for what is damaged, encrypted or too large.
 */
export async function unpackZip(bytes: Buffer, bounds: Bounds): Promise<UnpackedFile[] | UnpackProblem> {
  const files: UnpackedFile[] = []
  let left = bounds.bytes
  let name = ''
  try {
    // Undecoded names: no name is refused for what it would be as a path.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false })
    if (zip.entryCount > bounds.files) return { problem: 'too_large' }
    for await (const entry of zip.eachEntry()) {
      name = nameOf(entry)
      if (name === '' || isOfSystem(name)) continue
      if (!entry.canDecodeFileData()) return { problem: 'damaged', file: name }
      const content = await contentOf(zip, entry, left)
      if (content === 'too_large') return { problem: 'too_large', file: name }
      left -= content?.length ?? 0
      files.push({ name, bytes: content })
    }
    return files
  } catch {
    // The library throws for anything that is no archive, or not as its directory says.
    return { problem: 'damaged', ...(name === '' ? {} : { file: name }) }
  }
}

async function contentOf(zip: ZipFile, entry: Entry, maxLength: number): Promise<Buffer | null | 'too_large'> {
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (length < sniffLength && isBinary(length === 0 ? piece : Buffer.concat([...pieces, piece]))) return null
      length += piece.length
      if (length > maxLength) return 'too_large'
      pieces.push(piece)
    }
  } finally {
    stream.destroy()
  }
  const content = Buffer.concat(pieces)
  if (crc32(content) !== entry.crc32) throw new Error('the checksum is of other content')
  return content
}

const sniffLength = 64 * 1024

/** A text has no NUL; UTF-16 and UTF-32, which have many, begin with a byte order mark. */
function isBinary(start: Buffer): boolean {
  const hasMark = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  return !hasMark && start.subarray(0, sniffLength).includes(0)
}

/** Empty for a folder. */
function nameOf(entry: Entry): string {
  const name = entry.fileNameRaw.toString('utf8', 0, maxNameBytes)
  return /[/\\]$/.test(name) ? '' : name.replaceAll(/\p{C}/gu, '\uFFFD').slice(0, maxNameLength)
}
const maxNameBytes = 1_024
const maxNameLength = 200

const isOfSystem = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i.test(name)
