import { BSON } from 'mongodb'

const { EJSON } = BSON

/** A document as read from a file: what to store, in the order and with the number types that it was backed up with. */
export type StoredDocument = BSON.Document | Map<string, unknown>

/**
 * One document as a line of a backup, without the line's end: `{"document": …}` in MongoDB Extended JSON (canonical), which gives back
 * the very bytes, or `{"bson": "…"}` (base64) where that would not. Throws for a document that neither gives back.
 */
export function documentLine(bytes: Uint8Array): string {
  const text = asExtendedJson(bytes)
  if (text !== null) return `{"document":${text}}`
  const { buffer, byteOffset, byteLength } = bytes
  const raw = Buffer.from(buffer, byteOffset, byteLength)
  if (!raw.equals(BSON.serialize(decodeInOrder(raw)))) throw new Error('the document holds a value that cannot be kept exactly')
  return `{"bson":"${raw.toString('base64')}"}`
}

/** The document of a line that `documentLine` made. Throws for any other. */
export function readDocumentLine(line: string): StoredDocument {
  if (line.startsWith('{"document":')) {
    const { document } = EJSON.parse(line, { relaxed: false }) as { document: BSON.Document }
    return document
  }
  const { bson } = JSON.parse(line) as { bson?: unknown }
  if (typeof bson !== 'string') throw new Error('the line is not a document')
  return decodeInOrder(Buffer.from(bson, 'base64'))
}

// null: Extended JSON would change it. Names that look like numbers change places in a JavaScript object, and names such as $date mean
// something else there.
function asExtendedJson(bytes: Uint8Array): string | null {
  try {
    const text = EJSON.stringify(BSON.deserialize(bytes, exactly), { relaxed: false })
    const again = BSON.serialize(EJSON.parse(text, { relaxed: false }) as BSON.Document, { ignoreUndefined: false })
    return Buffer.compare(again, bytes) === 0 ? text : null
  } catch {
    return null
  }
}

const exactly = { promoteValues: false, promoteLongs: false, promoteBuffers: false, useBigInt64: false, bsonRegExp: true }
const documentType = 3
const arrayType = 4

/** Decodes into Maps, which keep any names in any order. */
function decodeInOrder(bytes: Uint8Array): Map<string, unknown> {
  const entries = new Map<string, unknown>()
  for (const [type, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(bytes)) {
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString('utf8')
    const value = bytes.subarray(at, at + length)
    if (type === documentType) entries.set(name, decodeInOrder(value))
    else if (type === arrayType) entries.set(name, [...decodeInOrder(value).values()])
    else entries.set(name, decodeScalar(type, value))
  }
  return entries
}

/** One value, by way of a document that holds nothing else. */
function decodeScalar(type: number, value: Uint8Array): unknown {
  const document = Buffer.alloc(4 + 1 + 2 + value.length + 1)
  document.writeInt32LE(document.length, 0)
  document[4] = type
  document.write('v', 5)
  document.set(value, 7)
  return BSON.deserialize(document, exactly)['v']
}
