import { maxValueLength } from '../../file/value-length.ts'

/** A list or a dictionary by the numbers of its objects: of a dictionary first those of its keys, then those of its values. */
export type PlistContainer = { type: 'list' | 'dictionary'; count: number; reference: (n: number) => number }
type PlistObject = PlistContainer | { type: 'text'; text: string } | { type: 'date'; text: string } | { type: 'unread' }

export type PlistObjects = ReturnType<typeof createPlistObjects>

/** A binary property list is damaged at this byte. */
export class PlistError extends Error {
  override readonly name = 'PlistError'
  readonly byte: number

  constructor(byte: number) {
    super(`the property list is damaged at byte ${byte}`)
    this.byte = byte
  }
}

const headerLength = 8
const trailerLength = 32
const secondsTo2001 = 978_307_200
/** Longer than any key that is read. */
const maxKeyLength = 64

/**
 * The objects of a binary property list by their numbers (CFBinaryPList.c of Apple's CoreFoundation): texts, dates, lists and dictionaries; numbers and
 * data are not read. Nothing outside the objects is taken for one. No more references are read than the file has bytes. Throws PlistError.
 */
export function createPlistObjects(bytes: Buffer) {
  const trailer = bytes.length - trailerLength
  if (trailer < headerLength + 1) throw new PlistError(bytes.length)
  const offsetSize = bytes.readUInt8(trailer + 6)
  const referenceSize = bytes.readUInt8(trailer + 7)
  const count = numberAt(bytes, trailer + 8, 8)
  const top = numberAt(bytes, trailer + 16, 8)
  const table = numberAt(bytes, trailer + 24, 8)
  const isValid =
    offsetSize >= 1 &&
    offsetSize <= 8 &&
    referenceSize >= 1 &&
    referenceSize <= 8 &&
    count > top &&
    table > headerLength &&
    table + count * offsetSize <= trailer
  if (!isValid) throw new PlistError(trailer)
  let referencesLeft = bytes.length

  const offsetOf = (number: number, referredAt: number): number => {
    if (number >= count) throw new PlistError(referredAt)
    const entry = table + number * offsetSize
    const offset = numberAt(bytes, entry, offsetSize)
    if (offset < headerLength || offset >= table) throw new PlistError(entry)
    return offset
  }

  /** The length in a marker, or in the number behind it, and where the content begins; all of the content lies before the table of offsets. */
  const contentAt = (offset: number, unitSize: number): { start: number; length: number } => {
    let length = bytes.readUInt8(offset) & 0x0f
    let start = offset + 1
    if (length === 0x0f) {
      const marker = bytes.readUInt8(start)
      const size = 2 ** (marker & 0x0f)
      if (marker >> 4 !== 1 || size > 8 || start + 1 + size > table) throw new PlistError(start)
      length = numberAt(bytes, start + 1, size)
      start += 1 + size
    }
    if (start + length * unitSize > table) throw new PlistError(offset)
    return { start, length }
  }

  const container = (offset: number, type: PlistContainer['type']): PlistContainer => {
    const perEntry = type === 'dictionary' ? 2 : 1
    const { start, length } = contentAt(offset, referenceSize * perEntry)
    return {
      type,
      count: length,
      reference(n) {
        const at = start + n * referenceSize
        referencesLeft -= 1
        if (referencesLeft < 0) throw new PlistError(at)
        const number = numberAt(bytes, at, referenceSize)
        offsetOf(number, at)
        return number
      },
    }
  }

  const textAt = (offset: number): string | null => {
    const kind = bytes.readUInt8(offset) >> 4
    if (kind !== 0x5 && kind !== 0x6 && kind !== 0x7) return null
    const content = contentAt(offset, kind === 0x6 ? 2 : 1)
    const { start } = content
    const length = Math.min(content.length, maxValueLength)
    if (kind === 0x6)
      return Buffer.from(bytes.subarray(start, start + 2 * length))
        .swap16()
        .toString('utf16le')
    return bytes.toString(kind === 0x7 ? 'utf8' : 'latin1', start, start + length)
  }

  return {
    top,
    at(number: number): PlistObject {
      const offset = offsetOf(number, trailer + 16)
      const marker = bytes.readUInt8(offset)
      if (marker >> 4 === 0xa) return container(offset, 'list')
      if (marker >> 4 === 0xd) return container(offset, 'dictionary')
      if (marker === 0x33) return { type: 'date', text: dateAt(offset + 1) }
      const text = textAt(offset)
      return text === null ? { type: 'unread' } : { type: 'text', text }
    },
    /** The text of an object that may be a key; empty for any other. */
    keyAt(number: number): string {
      const offset = offsetOf(number, trailer + 16)
      const marker = bytes.readUInt8(offset)
      return marker >> 4 === 0x5 && contentAt(offset, 1).length <= maxKeyLength ? (textAt(offset) ?? '') : ''
    },
    errorAt: (number: number): PlistError => new PlistError(offsetOf(number, trailer + 16)),
  }

  function dateAt(start: number): string {
    if (start + 8 > table) throw new PlistError(start - 1)
    const date = new Date((bytes.readDoubleBE(start) + secondsTo2001) * 1000)
    return Number.isNaN(date.getTime()) ? '' : date.toISOString()
  }
}

/** A number of up to eight bytes; one that is larger than any file stays larger. */
function numberAt(bytes: Buffer, offset: number, size: number): number {
  let number = 0
  for (let n = 0; n < size; n += 1) number = number * 256 + bytes.readUInt8(offset + n)
  return number
}
