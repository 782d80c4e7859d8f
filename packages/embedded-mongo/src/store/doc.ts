import { deserialize, serialize } from 'bson'

import { MongoError, mongoError } from '../pure/errors.ts'
import { typeName, type Doc } from '../pure/values.ts'

/** MongoDB's limit for one document, in bytes. */
export const MAX_DOC_BYTES = 16 * 1024 * 1024

/** Reads one BSON document that is stored here, and therefore sound. */
export function decode(raw: Uint8Array): Doc {
  return deserialize(raw, { validation: { utf8: false } })
}

/** Reads one BSON document that a client sent. What types it holds is not checked here. Throws BSONError for what is no BSON or UTF-8. */
export function decodeSent(raw: Uint8Array): Doc {
  return deserialize(raw)
}

/** Writes one document as BSON. Throws 10334 beyond 16 MiB. */
export function encode(doc: Doc): Uint8Array {
  const raw = serialize(doc, { ignoreUndefined: false })
  assertSize(raw)
  return raw
}

/** Throws 10334, as MongoDB does, for a document beyond 16 MiB. */
export function assertSize(raw: Uint8Array): void {
  if (raw.length <= MAX_DOC_BYTES) return
  throw new MongoError(10334, `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${MAX_DOC_BYTES}(16MB)`)
}

/** Throws unless `_id` is named, and a string or a number. */
export function assertId(doc: Doc): void {
  const id = doc._id
  if (typeof id === 'string' || typeof id === 'number') return
  throw mongoError('BadValue', `_id has to be named, and be a string or a number (this server makes no ObjectId); it is ${typeName(id)}`)
}
