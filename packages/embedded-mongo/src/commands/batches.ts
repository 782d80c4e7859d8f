import type { Cursor } from '../store/cursors.ts'
import { LATER } from '../store/stream.ts'
import { cursorReply } from '../wire/batch.ts'
import type { Engine } from './engine.ts'
import { runUntilDone } from './query.ts'

/** What MongoDB gives first when the client names no batch size. */
export const FIRST_BATCH = 101

/** A reply has to fit a message; MongoDB stops a batch at 16 MiB. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024

/** A cursor's answer: at once, or after letting others in. */
export type BatchAnswer = Uint8Array | Promise<Uint8Array>

/** Answers with the first batch of a new cursor, which is kept unless it is through (or `single`). */
export function firstBatch(engine: Engine, cursor: Cursor, size: number, single = false): BatchAnswer {
  return answer(cursor, size, (documents, ended) => {
    const id = ended || single ? 0n : engine.cursors.add(cursor)
    return cursorReply('firstBatch', documents, id, cursor.namespace)
  })
}

/** Answers with the next batch of a cursor; 0 means as many as fit. */
export function nextBatch(engine: Engine, id: bigint, cursor: Cursor, size: number): BatchAnswer {
  return answer(cursor, size === 0 ? Infinity : size, (documents, ended) => {
    if (ended) engine.cursors.remove(id)
    return cursorReply('nextBatch', documents, ended ? 0n : id, cursor.namespace)
  })
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

function answer(cursor: Cursor, size: number, reply: (documents: Uint8Array[], ended: boolean) => Uint8Array): BatchAnswer {
  const batch: Batch = { documents: [], bytes: 0, ended: false }
  const step = (): boolean => fill(batch, cursor, size)
  if (step()) return reply(batch.documents, batch.ended)
  return runUntilDone(step).then(() => reply(batch.documents, batch.ended))
}

type Batch = { documents: Uint8Array[]; bytes: number; ended: boolean }

// True when the batch is full or the cursor through. One document is looked at ahead, so that a cursor which is through says so at once.
function fill(batch: Batch, cursor: Cursor, size: number): boolean {
  const { documents } = batch
  try {
    for (;;) {
      const document = cursor.pending ?? cursor.next()
      cursor.pending = undefined
      if (document === LATER) return false
      if (!document) {
        batch.ended = true
        return true
      }
      if (documents.length >= size || (documents.length > 0 && batch.bytes + document.length > MAX_BATCH_BYTES)) {
        cursor.pending = document
        return true
      }
      batch.bytes += document.length
      documents.push(document)
    }
  } finally {
    cursor.pause()
  }
}
