import { createStore, del, entries, set } from 'idb-keyval'
import type { FieldError } from '@foyer/contracts/errors'
import type { ClientErrorCode } from '../api/api-error.ts'

/** One change that waits for the server; `at` orders them. `refused` is why the server would not have it. */
export type Mutation = {
  id: string
  user_id: number
  kind: string
  payload: unknown
  /** Stands for the id of what it makes, until the server gives one. */
  temporary_id: number
  idempotency_key: string
  created_at: number
  attempts: number
  rejection?: { code: ClientErrorCode; params: Record<string, string | number>; fields?: FieldError[] }
}

/** Where edits are kept. Writes are seen by all tabs of the browser. */
export type OutboxStorage = {
  all: (userId: number) => Promise<Mutation[]>
  put: (edit: Mutation) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Whether this edit is known to have been stored, so that its absence means another tab has sent it. */
  wasStored: (id: string) => boolean
  /** Calls back when another tab has changed something. */
  onOtherTabChange: (listener: () => void) => () => void
}

/** In the browser's IndexedDB. Where that is blocked (private windows), edits last as long as the tab. */
export function createBrowserStorage(): OutboxStorage {
  const db = createStore('foyer-outbox', 'mutations')
  const channel = new BroadcastChannel('foyer-outbox')
  const stored = new Set<string>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const tell = () => channel.postMessage('changed')
  // One after the other, so that a later state of an edit never loses against an earlier one.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const next = last.then(work).catch(() => undefined)
    last = next
    return next
  }
  return {
    all: async (userId) => {
      const found = (await inTurn(() => entries<string, Mutation>(db))) ?? []
      const own = found.map(([, edit]) => edit).filter((edit) => edit.user_id === userId)
      for (const edit of own) stored.add(edit.id)
      return own
    },
    put: async (edit) => {
      await inTurn(async () => {
        await set(edit.id, edit, db)
        stored.add(edit.id)
      })
      tell()
    },
    remove: async (id) => {
      await inTurn(() => del(id, db))
      tell()
    },
    wasStored: (id) => stored.has(id),
    onOtherTabChange: (listener) => {
      channel.addEventListener('message', listener)
      return () => {
        channel.removeEventListener('message', listener)
        channel.close()
      }
    },
  }
}

/** In memory, for one tab: for tests, and where nothing else is there. */
export function createMemoryStorage(): OutboxStorage {
  const edits = new Map<string, Mutation>()
  return {
    all: (userId) => Promise.resolve([...edits.values()].filter((edit) => edit.user_id === userId)),
    put: (edit) => {
      edits.set(edit.id, edit)
      return Promise.resolve()
    },
    remove: (id) => {
      edits.delete(id)
      return Promise.resolve()
    },
    wasStored: () => false,
    onOtherTabChange: () => () => undefined,
  }
}
