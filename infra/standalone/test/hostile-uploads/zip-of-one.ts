import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive (APPNOTE.TXT of PKWARE) with one file. */
export function zipOfOne(name: string, content: Buffer): Buffer<ArrayBuffer> {
  const data = deflateRawSync(content)
  const fileName = Buffer.from(name)
  // Version, flags, method, time and date, checksum, sizes, length of the name, no extra field.
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(fileName.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, fileName, data])
  const directory = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, Buffer.alloc(14), fileName])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}
