import { deflateRawSync, inflateRawSync } from 'node:zlib'
import mongoose from 'mongoose'
import type { Undo } from './undo.ts'

const { serialize, deserialize } = mongoose.mongo.BSON
const minDeflated = 1_024
const deflated = 'z'
const plain = 'p'

/** As text: BSON, which has dates, in base64 behind a letter that says whether it is compressed. */
export function encodeUndo(undo: Undo): string {
  const bytes = serialize(undo, { ignoreUndefined: true })
  if (bytes.length < minDeflated) return plain + Buffer.from(bytes).toString('base64')
  return deflated + deflateRawSync(bytes, { level: 1 }).toString('base64')
}

export function decodeUndo(text: string): Undo {
  const bytes = Buffer.from(text.slice(1), 'base64')
  return deserialize(text.startsWith(deflated) ? inflateRawSync(bytes) : bytes)
}
