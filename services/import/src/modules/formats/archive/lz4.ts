import { type StoredFile, bytesOf } from '../../stored-file/stored-file.ts'

/** The start of a compressed backup of Firefox (`.jsonlz4`): a magic word, the size of the text in four bytes, and one LZ4 block. */
const magic = Buffer.from('mozLz40\0', 'latin1')
const headerLength = magic.length + 4
/** How far back a match may reach, and how much more there is before what was made goes out. */
const windowBytes = 64 * 1024
const pieceBytes = 256 * 1024

export const isMozillaLz4 = (head: Uint8Array): boolean => magic.equals(head.subarray(0, magic.length))

/** The size that a compressed backup of Firefox says it has unpacked; null where it breaks off before that. */
export async function sizeOfMozillaLz4(file: StoredFile): Promise<number | null> {
  const head = await file.read(0, headerLength)
  return head.length < headerLength ? null : head.readUInt32LE(magic.length)
}

/** A compressed backup of Firefox is damaged at this byte. */
export class Lz4Error extends Error {
  override readonly name = 'Lz4Error'
  readonly byte: number

  constructor(byte: number) {
    super(`the LZ4 block is damaged at byte ${byte}`)
    this.byte = byte
  }
}

/**
 * The content of a compressed backup of Firefox in pieces, by the LZ4 block format (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md): never
 * more than it says it is. Throws Lz4Error where it is damaged.
 */
export async function* unpackMozillaLz4(file: StoredFile): AsyncGenerator<Buffer> {
  const size = await sizeOfMozillaLz4(file)
  if (size === null) throw new Lz4Error(file.size)
  const input = createInput(file)
  const output = createOutput()
  let written = 0

  /** A length of 15 goes on in the next bytes, until one is not 255. */
  const lengthFrom = async (start: number): Promise<number> => {
    let length = start
    if (start !== 15) return length
    for (let more = 255; more === 255;) {
      if (input.isEmpty()) await input.fill()
      if (input.isEmpty()) return length
      more = input.byte()
      length += more
    }
    return length
  }

  for (;;) {
    if (input.isEmpty()) await input.fill()
    if (input.isEmpty()) break
    const start = input.position()
    const token = input.byte()
    const literals = await lengthFrom(token >> 4)
    if (input.position() + literals > file.size || written + literals > size) throw new Lz4Error(start)
    for (let left = literals; left > 0;) {
      if (input.isEmpty()) await input.fill()
      const part = input.take(Math.min(left, output.room()))
      output.write(part)
      left -= part.length
      if (output.room() === 0) yield output.flush()
    }
    written += literals
    if (input.position() === file.size) break
    if (input.isEmpty()) await input.fill()
    const low = input.byte()
    if (input.isEmpty()) await input.fill()
    if (input.isEmpty()) throw new Lz4Error(start)
    const distance = low | (input.byte() << 8)
    const length = (await lengthFrom(token & 15)) + 4
    if (distance === 0 || distance > written || written + length > size) throw new Lz4Error(start)
    for (let left = length; left > 0;) {
      left -= output.repeat(distance, left)
      if (output.room() === 0) yield output.flush()
    }
    written += length
  }
  if (written !== size) throw new Lz4Error(file.size)
  yield output.flush()
}

/** The bytes behind the header. */
function createInput(file: StoredFile) {
  const pieces = bytesOf(file, headerLength)
  let piece: Buffer = Buffer.alloc(0)
  let at = 0
  let before = headerLength
  return {
    isEmpty: () => at === piece.length,
    async fill(): Promise<void> {
      const next = await pieces.next()
      before += piece.length
      at = 0
      piece = next.done ? Buffer.alloc(0) : next.value
    },
    position: () => before + at,
    byte(): number {
      at += 1
      return piece[at - 1] ?? 0
    },
    take(max: number): Buffer {
      const part = piece.subarray(at, at + max)
      at += part.length
      return part
    },
  }
}

/** What was made last, as far as a match may reach back, and what is to go out. */
function createOutput() {
  const buffer = Buffer.alloc(windowBytes + pieceBytes)
  let end = 0
  let sent = 0
  return {
    room: () => buffer.length - end,
    write(bytes: Uint8Array): void {
      buffer.set(bytes, end)
      end += bytes.length
    },
    /** Byte by byte: a match may overlap what it makes. Gives how many of `length` had room. */
    repeat(distance: number, length: number): number {
      const stop = Math.min(buffer.length, end + length)
      const count = stop - end
      for (; end < stop; end += 1) buffer[end] = buffer[end - distance] ?? 0
      return count
    },
    flush(): Buffer {
      const piece = Buffer.from(buffer.subarray(sent, end))
      const from = Math.max(0, end - windowBytes)
      buffer.copyWithin(0, from, end)
      end -= from
      sent = end
      return piece
    },
  }
}
