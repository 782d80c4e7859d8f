import { crc32 } from 'node:zlib'
import { createCharsetSniffer, createDecoder } from '@foyer/safe-fetch/charset'
import { textKindOf } from '../file-format.ts'

/** A text file of an import, wherever its bytes are: itself an upload, or a file in an archive. `name` is null where there is no other file. */
export type SourceFile = {
  name: string | null
  /** In bytes. */
  size: number
  /** Its text in pieces; `onRead` is called with the bytes that were read for each. */
  text(onRead?: (bytes: number) => void): AsyncGenerator<string>
}

/** Bytes that can be read again, in pieces. */
type Bytes = () => AsyncIterable<Buffer>

const sniffLength = 64 * 1024

/**
 * Reads bytes to their end, to find out how they are to be decoded, and makes a text file of them. Gives `too_large` for more than `max` bytes and
 * `binary` for what is no text, of which it reads no more than 64 KiB. `checksum` is the CRC-32 of all of them.
 */
export async function inspect(
  bytes: Bytes,
  { name, contentType, max, isArchived }: { name: string | null; contentType?: string; max: number; isArchived: boolean },
): Promise<(SourceFile & { checksum: number }) | 'too_large' | 'binary'> {
  const sniffer = createCharsetSniffer()
  let size = 0
  let checksum = 0
  for await (const piece of bytes()) {
    sniffer.write(piece)
    if (isArchived && size < sniffLength && isBinary(sniffer.head())) return 'binary'
    size += piece.length
    if (size > max) return 'too_large'
    if (isArchived) checksum = crc32(piece, checksum)
  }
  const charset = sniffer.charset({ kind: textKindOf(sniffer.head()), ...(contentType === undefined ? {} : { contentType }) })
  return { name, size, checksum, text: (onRead) => decoded(bytes, charset, onRead) }
}

async function* decoded(bytes: Bytes, charset: string, onRead: (bytes: number) => void = () => undefined): AsyncGenerator<string> {
  const decoder = createDecoder(charset)
  for await (const piece of bytes()) {
    onRead(piece.length)
    yield decoder.write(piece)
  }
  yield decoder.end()
}

/** A text has no NUL; UTF-16 and UTF-32, which have many, begin with a byte order mark. */
function isBinary(head: Uint8Array): boolean {
  const hasMark = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return !hasMark && head.subarray(0, sniffLength).includes(0)
}
