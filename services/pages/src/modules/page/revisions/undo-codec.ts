import { deflateRawSync, inflateRawSync } from 'node:zlib'
import mongoose from 'mongoose'
import type { ItemUndo, Undo } from './undo.ts'

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
  const undo = deserialize(text.startsWith(deflated) ? inflateRawSync(bytes) : bytes) as Undo
  return undo.items ? { ...undo, items: undo.items.map(withCreator) } : undo
}

/** Items named the owner of their page before they named who made them. */
function withCreator(item: ItemUndo): ItemUndo {
  if (!('before' in item) || item.before === null || !('owner_id' in item.before)) return item
  const { owner_id, ...before } = item.before
  return { ...item, before: { created_by: owner_id, ...before } }
}
