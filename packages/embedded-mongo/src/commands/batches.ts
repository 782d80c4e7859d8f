import type { Cursor } from '../store/cursors.ts'
import { cursorReply } from '../wire/batch.ts'
import type { Engine } from './call.ts'

/** What MongoDB gives first when the client names no batch size. */
export const FIRST_BATCH = 101

/** A reply has to fit a message; MongoDB stops a batch at 16 MiB. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024

/** Answers with the first batch of a new cursor, which is kept unless it is through (or `single`). */
export function firstBatch(engine: Engine, cursor: Cursor, size: number, single = false): Uint8Array {
  const { documents, ended } = takeBatch(cursor, size)
  const id = ended || single ? 0n : engine.cursors.add(cursor)
  return cursorReply('firstBatch', documents, id, cursor.namespace)
}

/** Answers with the next batch of a cursor; 0 means as many as fit. */
export function nextBatch(engine: Engine, id: bigint, cursor: Cursor, size: number): Uint8Array {
  const { documents, ended } = takeBatch(cursor, size === 0 ? Infinity : size)
  if (ended) engine.cursors.remove(id)
  return cursorReply('nextBatch', documents, ended ? 0n : id, cursor.namespace)
}

/** A cursor over documents that are already there. */
export function listCursor(namespace: string, documents: Iterable<Uint8Array>): Cursor {
  const iterator = documents[Symbol.iterator]()
  return {
    namespace,
    next() {
      const result = iterator.next()
      return result.done ? undefined : result.value
    },
    pause: () => {},
  }
}

// One document is looked at ahead, so that a cursor which is through says so at once.
function takeBatch(cursor: Cursor, size: number): { documents: Uint8Array[]; ended: boolean } {
  const documents: Uint8Array[] = []
  let bytes = 0
  try {
    for (;;) {
      if (documents.length >= size) {
        const ahead = cursor.next()
        if (!ahead) return { documents, ended: true }
        cursor.next = before(ahead, cursor.next)
        return { documents, ended: false }
      }
      const document = cursor.next()
      if (!document) return { documents, ended: true }
      if (documents.length > 0 && bytes + document.length > MAX_BATCH_BYTES) {
        cursor.next = before(document, cursor.next)
        return { documents, ended: false }
      }
      bytes += document.length
      documents.push(document)
    }
  } finally {
    cursor.pause()
  }
}

function before(document: Uint8Array, next: Cursor['next']): Cursor['next'] {
  let held: Uint8Array | undefined = document
  return () => {
    const given = held ?? next()
    held = undefined
    return given
  }
}
