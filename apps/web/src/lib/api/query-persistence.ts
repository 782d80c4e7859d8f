import type { QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, get, setMany } from 'idb-keyval'

/** Server data this browser keeps, so that what was here before is here at once, the network or not: pages, their articles, who is signed in. */
const persistedKeys = new Set<unknown>(['page', 'pages', 'articles', 'current-user'])
const saveDelayMs = 500
/** The age of what was recalled: older than anything, so that it is asked for again. */
export const restoredAt = 1

type PersistedQuery = { data: unknown; at: number }

/** What came in and is not in the store yet. */
const unsaved = new Map<string, PersistedQuery>()
let timer: ReturnType<typeof setTimeout> | undefined

const open = () => createStore('foyer-kept', 'queries')
let store: ReturnType<typeof open> | undefined
const nameOf = (key: QueryKey) => JSON.stringify(key)

/**
 * Puts what is kept of a query into the cache unless the server has answered meanwhile. It counts as stale: it is shown, and asked for
 * again. Gives whether there was something.
 */
export async function restoreQuery(client: QueryClient, key: QueryKey): Promise<boolean> {
  const persisted = await ignoreStorageErrors(() => get<PersistedQuery>(nameOf(key), getStore()))
  if (persisted === undefined || client.getQueryData(key) !== undefined) return false
  client.setQueryData(key, persisted.data, { updatedAt: restoredAt })
  return true
}

/** Keeps what the server answers from now on, and drops what it says is not there for this viewer any more. */
export function persistQueries(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    const { queryKey, state } = event.query
    if (!persistedKeys.has(queryKey[0])) return
    const name = nameOf(queryKey)
    if (isAnswer(event) && state.dataUpdatedAt > restoredAt) {
      unsaved.set(name, { data: state.data, at: state.dataUpdatedAt })
      timer ??= setTimeout(save, saveDelayMs)
    }
    if (isWithdrawal(event)) {
      unsaved.delete(name)
      void ignoreStorageErrors(() => del(name, getStore()))
    }
  })
}

/** Forgets everything, what is yet to be kept too: another person may sit here next. */
export async function clearPersistedQueries(): Promise<void> {
  unsaved.clear()
  await ignoreStorageErrors(() => clear(getStore()))
}

function save(): void {
  clearTimeout(timer)
  timer = undefined
  const entries = [...unsaved]
  unsaved.clear()
  if (entries.length > 0) void ignoreStorageErrors(() => setMany(entries, getStore()))
}

function isAnswer(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success'
}

/** 403 and 404 mean that the viewer has no right to it any more; every other failure says nothing about what is kept. */
function isWithdrawal(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false
  const { error } = event.action as { error: unknown }
  return typeof error === 'object' && error !== null && 'status' in error && (error.status === 403 || error.status === 404)
}

function getStore(): ReturnType<typeof open> {
  store ??= open()
  return store
}

/** Private windows and full disks refuse; then nothing is kept, and nothing else breaks. */
async function ignoreStorageErrors<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
