import { randomInt } from 'node:crypto'

import { mongoError } from '../pure/errors.ts'
import type { LATER } from './stream.ts'

/** A query with more to give: `next` gives a document as BSON, `pause` ends what SQLite holds until the next batch. */
export type Cursor = {
  namespace: string
  next(): Uint8Array | typeof LATER | undefined
  pause(): void
  /** A document that was looked at, and comes first in the next batch. */
  pending?: Uint8Array | undefined
}

type Held = { cursor: Cursor; usedAt: number }

/** The cursors that clients may come back to. */
export type Cursors = {
  add(cursor: Cursor): bigint
  /** The cursor; throws CursorNotFound (43). */
  get(id: bigint, namespace: string): Cursor
  /** True when there was one. */
  remove(id: bigint): boolean
  /** Forgets those nobody came back to for ten minutes, as MongoDB does. */
  expire(): void
  /** Forgets those of a collection (or, ending with a dot, of a database) that is dropped. */
  drop(namespace: string): void
}

const IDLE_MS = 10 * 60_000
const MAX_CURSORS = 10_000

/** An empty cursor table. */
export function createCursors(): Cursors {
  const cursors = new Map<bigint, Held>()
  return {
    add(cursor) {
      if (cursors.size >= MAX_CURSORS) cursors.delete(cursors.keys().next().value ?? 0n)
      let id = 0n
      while (id === 0n || cursors.has(id)) id = BigInt(randomInt(1, 2 ** 47))
      cursors.set(id, { cursor, usedAt: performance.now() })
      return id
    },
    get(id, namespace) {
      const entry = cursors.get(id)
      if (!entry || entry.cursor.namespace !== namespace) throw mongoError('CursorNotFound', `cursor id ${id} not found`)
      entry.usedAt = performance.now()
      return entry.cursor
    },
    remove: (id) => cursors.delete(id),
    expire() {
      const oldest = performance.now() - IDLE_MS
      for (const [id, entry] of cursors) if (entry.usedAt < oldest) cursors.delete(id)
    },
    drop(namespace) {
      for (const [id, { cursor }] of cursors) {
        if (cursor.namespace === namespace || (namespace.endsWith('.') && cursor.namespace.startsWith(namespace))) cursors.delete(id)
      }
    },
  }
}
