import { createStore, del, entries, set } from 'idb-keyval'
import type { Mutation } from './mutation.ts'

/** Where mutations are stored, shared by all tabs of a browser. Writes take effect in the order they were made. */
export type OutboxStorage = {
  all: (userId: number) => Promise<Mutation[]>
  put: (mutation: Mutation) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** In IndexedDB. Every call rejects where that is blocked, as in some private windows. */
export function createBrowserStorage(): OutboxStorage {
  const open = () => createStore('foyer-outbox', 'mutations')
  let database = open()
  let lastWork: Promise<unknown> = Promise.resolve()
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastWork.then(work)
    lastWork = result.catch(() => {
      // A browser may close the connection without an event: the next use opens another.
      database = open()
    })
    return result
  }
  return {
    all: async (userId) => {
      const stored = await inOrder(() => entries<string, Mutation>(database))
      return stored.map(([, mutation]) => mutation).filter((mutation) => mutation.user_id === userId)
    },
    put: (mutation) => inOrder(() => set(mutation.id, mutation, database)),
    remove: (id) => inOrder(() => del(id, database)),
  }
}

/** In memory, for one tab: for tests. */
export function createMemoryStorage(): OutboxStorage {
  const mutations = new Map<string, Mutation>()
  return {
    all: (userId) => Promise.resolve([...mutations.values()].filter((mutation) => mutation.user_id === userId)),
    put: (mutation) => {
      mutations.set(mutation.id, mutation)
      return Promise.resolve()
    },
    remove: (id) => {
      mutations.delete(id)
      return Promise.resolve()
    },
  }
}
