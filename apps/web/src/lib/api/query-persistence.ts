import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore } from 'idb-keyval'
import { logLater } from '../log/log-later.ts'
import { isQuotaError } from '../state/storage.ts'
import { readUserId } from './cookies.ts'
import { screenCache } from './screen-message.ts'
import { deleteInParts, readInParts, writeInParts } from './stored-parts.ts'

/**
 * The first parts of the query keys that are persisted: pages and their addresses, their articles, events, monitored addresses and tables of charts, what
 * widgets show of accounts elsewhere, the weather, the signed-in person.
 */
const persistedKeys = new Set<unknown>([
  'page',
  'page-address',
  'pages',
  'articles',
  'calendar-events',
  'monitors',
  'chart-table',
  'connected-data',
  'current-user',
  'weather',
])
const saveDelayMs = 500
/** `dataUpdatedAt` of a restored query: older than any answer, so it counts as stale. */
export const restoredAt = 1

/** `viewer`: whom the server has answered. Another tab may write after the person at this browser has changed. */
type PersistedQuery = { data: unknown; at: number; viewer: string }

/** Answers that are not written yet. */
const unsaved = new Map<string, PersistedQuery>()
let timer: ReturnType<typeof setTimeout> | undefined
/** How often this tab has cleared the store: what was read before belongs to nobody any more. */
let clearCount = 0

const open = () => createStore('foyer-query-cache', 'queries')
let store: ReturnType<typeof open> | undefined
const nameOf = (key: QueryKey) => JSON.stringify(key)

/**
 * Puts a persisted query into the cache unless the server has answered in the meantime, or had answered somebody else. It counts as stale: it is
 * shown and refetched. Returns whether it was persisted.
 */
export async function restoreQuery(client: QueryClient, key: QueryKey): Promise<boolean> {
  const clearCountBefore = clearCount
  const persisted = await ignoreStorageErrors(() => readInParts<PersistedQuery>(getStore(), nameOf(key)))
  if (persisted === undefined || clearCount !== clearCountBefore || client.getQueryData(key) !== undefined) return false
  if (persisted.viewer !== viewerOfTab(client)) return false
  client.setQueryData(key, persisted.data, { updatedAt: restoredAt })
  return true
}

/** Persists answers from now on, and removes those to which the viewer has lost the right. */
export function persistQueries(client: QueryClient): void {
  /** Whom the cookie named when each was asked for. */
  const askers = new WeakMap<Query, string | undefined>()
  client.getQueryCache().subscribe((event) => {
    const { queryKey } = event.query
    if (!persistedKeys.has(queryKey[0])) return
    const name = nameOf(queryKey)
    if (event.type === 'updated' && event.action.type === 'fetch') askers.set(event.query, readUserId())
    // Somebody else has signed in while the answer was on its way: it is asked for again.
    const isLate = isAnswer(event) && askers.has(event.query) && askers.get(event.query) !== readUserId()
    if (isLate && queryKey[0] !== 'current-user') void client.resetQueries({ queryKey, exact: true })
    if (isAnswer(event) && !isLate && !isAnsweredAsAnother(client)) keep(event.query, viewerOfTab(client))
    if (isWithdrawal(event)) {
      unsaved.delete(name)
      void ignoreStorageErrors(() => deleteInParts(getStore(), name))
    }
  })
}

/** Persists the answers to this viewer that are in the cache: after what another person has left was removed, these are there again. */
export function persistAnswers(client: QueryClient, viewer: string): void {
  for (const query of client.getQueryCache().getAll()) if (persistedKeys.has(query.queryKey[0])) keep(query, viewer)
}

/** A viewer by whom answers are told apart: a person by their id, visitors all alike. */
export const viewerOf = (user: { id: number } | null): string => String(user?.id ?? 'visitor')

/** Who was signed in when this tab last heard from the server; undefined before. Another tab may know better. */
export function confirmedViewer(client: QueryClient): string | undefined {
  const state = client.getQueryState<{ id: number } | null>(['current-user'])
  return state?.data === undefined || state.dataUpdatedAt === restoredAt ? undefined : viewerOf(state.data)
}

/** Whom calls of this tab are answered: until the server has said so, whom the cookie names. */
function viewerOfTab(client: QueryClient): string {
  return confirmedViewer(client) ?? readUserId() ?? viewerOf(null)
}

/** In another tab somebody else has signed in: which of both a call was answered as, nobody can say. */
function isAnsweredAsAnother(client: QueryClient): boolean {
  const viewer = confirmedViewer(client) ?? viewerOf(null)
  return viewer !== viewerOf(null) && (readUserId() ?? viewer) !== viewer
}

function keep({ queryKey, state: { data, dataUpdatedAt } }: Query, viewer: string): void {
  if (data === undefined || dataUpdatedAt <= restoredAt) return
  unsaved.set(nameOf(queryKey), { data, at: dataUpdatedAt, viewer })
  timer ??= setTimeout(save, saveDelayMs)
}

/** Removes every persisted query and every answer not written yet: the next person at this browser may be another. */
export async function clearPersistedQueries(): Promise<void> {
  clearCount += 1
  unsaved.clear()
  clearTimeout(timer)
  timer = undefined
  await ignoreStorageErrors(() => Promise.all([clear(getStore()), globalThis.caches?.delete(screenCache)]))
}

function save(): void {
  clearTimeout(timer)
  timer = undefined
  const entries = [...unsaved]
  unsaved.clear()
  // Another tab may have cleared the store for another person since.
  const isOfOther = ({ viewer }: PersistedQuery) => (readUserId() ?? viewer) !== viewer
  for (const [name, query] of entries)
    if (!isOfOther(query)) void ignoreStorageErrors(() => writeInParts(getStore(), name, query).catch(clearIfFull))
}

/** Without room, what is stored goes, so that answers from now on are persisted again. */
async function clearIfFull(error: unknown): Promise<void> {
  if (!isQuotaError(error)) return
  logLater('cache_full')
  await clearPersistedQueries()
}

function isAnswer(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success'
}

/** 403 and 404 mean that the viewer has lost the right; other failures leave the persisted answer valid. */
export function isWithdrawal(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false
  const { error } = event.action as { error: unknown }
  return typeof error === 'object' && error !== null && 'status' in error && (error.status === 403 || error.status === 404)
}

function getStore(): ReturnType<typeof open> {
  store ??= open()
  return store
}

/** Private windows and full disks refuse writes; then nothing is persisted. */
async function ignoreStorageErrors<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
