const OBJECT = 0x03
const STRING = 0x02
const ARRAY = 0x04
const INT64 = 0x12
const DOUBLE = 0x01

/**
 * The answer of a cursor, `{ cursor: { <field>: documents, id, ns }, ok: 1 }`, as BSON. The documents are copied as they are stored, which
 * is why this is written by hand.
 */
export function cursorReply(field: 'firstBatch' | 'nextBatch', documents: Uint8Array[], id: bigint, ns: string): Uint8Array {
  const array = arraySize(documents)
  const name = field.length + 1
  const nsBytes = Buffer.byteLength(ns) + 1
  const cursor = 4 + (1 + name + array) + (1 + 3 + 8) + (1 + 3 + 4 + nsBytes) + 1
  const total = 4 + (1 + 7 + cursor) + (1 + 3 + 8) + 1
  const out = Buffer.allocUnsafe(total)
  let at = out.writeInt32LE(total, 0)
  at = header(out, at, OBJECT, 'cursor')
  at = out.writeInt32LE(cursor, at)
  at = header(out, at, ARRAY, field)
  at = writeArray(out, at, documents, array)
  at = header(out, at, INT64, 'id')
  at = out.writeBigInt64LE(id, at)
  at = header(out, at, STRING, 'ns')
  at = out.writeInt32LE(nsBytes, at)
  at += out.write(ns, at)
  at = out.writeUInt8(0, at)
  at = out.writeUInt8(0, at)
  at = header(out, at, DOUBLE, 'ok')
  at = out.writeDoubleLE(1, at)
  out.writeUInt8(0, at)
  return out
}

function arraySize(documents: Uint8Array[]): number {
  let size = 5
  for (let at = 0; at < documents.length; at++) size += 2 + digits(at) + (documents[at]?.length ?? 0)
  return size
}

function writeArray(out: Buffer, from: number, documents: Uint8Array[], size: number): number {
  let at = out.writeInt32LE(size, from)
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index]
    if (!document) continue
    at = header(out, at, OBJECT, String(index))
    out.set(document, at)
    at += document.length
  }
  return out.writeUInt8(0, at)
}

function header(out: Buffer, from: number, type: number, name: string): number {
  let at = out.writeUInt8(type, from)
  at += out.write(name, at, 'latin1')
  return out.writeUInt8(0, at)
}

function digits(value: number): number {
  return value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : String(value).length
}
