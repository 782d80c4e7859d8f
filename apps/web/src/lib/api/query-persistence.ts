import type { QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, get, setMany } from 'idb-keyval'

/** Server data this browser keeps, so that what was here before is here at once, the network or not: pages, their articles, who is signed in. */
const kept = new Set<unknown>(['page', 'pages', 'articles', 'current-user'])
const saveAfter = 500
/** The age of what was recalled: older than anything, so that it is asked for again. */
export const recalledAt = 1

type Kept = { data: unknown; at: number }

/** What came in and is not in the store yet. */
const due = new Map<string, Kept>()
let timer: ReturnType<typeof setTimeout> | undefined

const open = () => createStore('foyer-kept', 'queries')
let store: ReturnType<typeof open> | undefined
const nameOf = (key: QueryKey) => JSON.stringify(key)

/**
 * Puts what is kept of a query into the cache unless the server has answered meanwhile. It counts as stale: it is shown, and asked for
 * again. Gives whether there was something.
 */
export async function recallQuery(client: QueryClient, key: QueryKey): Promise<boolean> {
  const found = await attempt(() => get<Kept>(nameOf(key), storeOf()))
  if (found === undefined || client.getQueryData(key) !== undefined) return false
  client.setQueryData(key, found.data, { updatedAt: recalledAt })
  return true
}

/** Keeps what the server answers from now on, and drops what it says is not there for this viewer any more. */
export function keepQueries(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    const { queryKey, state } = event.query
    if (!kept.has(queryKey[0])) return
    const name = nameOf(queryKey)
    if (isAnswer(event) && state.dataUpdatedAt > recalledAt) {
      due.set(name, { data: state.data, at: state.dataUpdatedAt })
      timer ??= setTimeout(save, saveAfter)
    }
    if (isWithdrawal(event)) {
      due.delete(name)
      void attempt(() => del(name, storeOf()))
    }
  })
}

/** Forgets everything, what is yet to be kept too: another person may sit here next. */
export async function forgetQueries(): Promise<void> {
  due.clear()
  await attempt(() => clear(storeOf()))
}

function save(): void {
  clearTimeout(timer)
  timer = undefined
  const entries = [...due]
  due.clear()
  if (entries.length > 0) void attempt(() => setMany(entries, storeOf()))
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

function storeOf(): ReturnType<typeof open> {
  store ??= open()
  return store
}

/** Private windows and full disks refuse; then nothing is kept, and nothing else breaks. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
