/** An object of a binary property list as its bytes, without those that it refers to. */
export type PlistBytes = number[] | Buffer

/** A binary property list of these objects, the first of which is its root; references take one byte. `trailer` replaces numbers of its end. */
export function binaryPlistOf(objects: readonly PlistBytes[], trailer: { top?: number; table?: number; count?: number } = {}): Buffer {
  const bytes = objects.map((object) => Buffer.from(object))
  const offsets: number[] = []
  let at = 8
  for (const object of bytes) {
    offsets.push(at)
    at += object.length
  }
  const table = Buffer.alloc(4 * offsets.length)
  for (const [n, offset] of offsets.entries()) table.writeUInt32BE(offset, 4 * n)
  const end = Buffer.alloc(32)
  end[6] = 4
  end[7] = 1
  end.writeBigUInt64BE(BigInt(trailer.count ?? objects.length), 8)
  end.writeBigUInt64BE(BigInt(trailer.top ?? 0), 16)
  end.writeBigUInt64BE(BigInt(trailer.table ?? at), 24)
  return Buffer.concat([Buffer.from('bplist00'), ...bytes, table, end])
}

/** The bytes of a text, of a list, and of a dictionary of one key; the last two by the numbers of their objects. */
export const plistText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x5f, 0x12, ...uint32(text.length)]), Buffer.from(text, 'latin1')])
export const plistList = (...numbers: number[]): Buffer => Buffer.from([0xaf, 0x12, ...uint32(numbers.length), ...numbers])
export const plistDictionary = (key: number, value: number): number[] => [0xd1, key, value]

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}
