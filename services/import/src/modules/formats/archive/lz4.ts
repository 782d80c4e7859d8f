/** The start of a compressed backup of Firefox (`.jsonlz4`): a magic word, the size of the text in four bytes, and one LZ4 block. */
const magic = Buffer.from('mozLz40\0', 'latin1')
const headerLength = magic.length + 4

export const isMozillaLz4 = (bytes: Uint8Array): boolean => magic.equals(bytes.subarray(0, magic.length))

/**
 * The content of a compressed backup of Firefox, by the LZ4 block format (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md). It is never
 * larger than it says, nor than `maxLength`. Gives the byte where it is damaged, or `too_large`.
 */
export function unpackMozillaLz4(bytes: Uint8Array, maxLength: number): Uint8Array | { damagedAt: number } | 'too_large' {
  if (bytes.length < headerLength) return { damagedAt: bytes.length }
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(magic.length, true)
  if (size > maxLength) return 'too_large'
  const output = new Uint8Array(size)
  let at = headerLength
  let written = 0

  /** A length of 15 goes on in the next bytes, until one is not 255. */
  const lengthFrom = (start: number): number => {
    let length = start
    if (start === 15) {
      let more = 255
      while (more === 255 && at < bytes.length) {
        more = bytes[at] ?? 0
        at += 1
        length += more
      }
    }
    return length
  }

  while (at < bytes.length) {
    const start = at
    const token = bytes[at] ?? 0
    at += 1
    const literals = lengthFrom(token >> 4)
    if (at + literals > bytes.length || written + literals > size) return { damagedAt: start }
    output.set(bytes.subarray(at, at + literals), written)
    at += literals
    written += literals
    if (at === bytes.length) break
    const distance = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
    at += 2
    const length = lengthFrom(token & 15) + 4
    if (distance === 0 || distance > written || written + length > size || at > bytes.length) return { damagedAt: start }
    // Byte by byte: a match may overlap what it makes.
    for (const end = written + length; written < end; written += 1) output[written] = output[written - distance] ?? 0
  }
  return written === size ? output : { damagedAt: bytes.length }
}
