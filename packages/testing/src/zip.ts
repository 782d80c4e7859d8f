import { crc32, inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const directoryHeader = 0x02014b50

/**
 * The files of a ZIP archive by path, as text. Reads the central directory (PKWARE APPNOTE 4.3.12) of archives without ZIP64 or encryption.
 * Throws Error for bytes that are no such archive.
 */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== endOfDirectory) throw new Error('not a ZIP archive')
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== directoryHeader) throw new Error('the directory of the archive is damaged')
    const [method, size, nameLength] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const extraLength = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(start, start + size)
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), (method === 0 ? content : inflateRawSync(content)).toString())
    at += 46 + nameLength + extraLength
  }
  return files
}

/** A ZIP archive of these texts by path, as they are: nothing is compressed. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const [local, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    local.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, name, content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, place, name)
    at += 30 + name.length + content.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endOfDirectory, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, entries, end])
}
