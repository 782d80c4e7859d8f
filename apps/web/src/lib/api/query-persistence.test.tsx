import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearPersistedQueries, persistAnswers, persistQueries, restoreQuery, restoredAt } from './query-persistence.ts'

const pageKey = ['page', 'Abc1234']
const title = (value: string) => ({ page: { title: value } })

/** A browser's start: an empty cache whose answers are persisted. */
function startClient(): QueryClient {
  const client = new QueryClient()
  persistQueries(client)
  return client
}

const answer = (client: QueryClient, queryKey: readonly unknown[], data: unknown) =>
  client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(data), retry: false, networkMode: 'always' })

async function restored(queryKey: readonly unknown[]): Promise<unknown> {
  const client = new QueryClient()
  await restoreQuery(client, queryKey)
  return client.getQueryData(queryKey)
}

const untilWritten = (queryKey: readonly unknown[], data: unknown) =>
  vi.waitFor(async () => expect(await restored(queryKey)).toEqual(data), { timeout: 5_000 })

describe('query persistence', () => {
  beforeEach(() => clearPersistedQueries())
  afterEach(() => {
    document.cookie = 'user_id=; Path=/; Max-Age=0'
    vi.unstubAllGlobals()
  })

  it('clears itself when the browser has no room left, and goes on with what comes', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const client = startClient()
    await answer(client, ['page', 'Old1234'], title('Old'))
    await untilWritten(['page', 'Old1234'], title('Old'))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await answer(client, pageKey, title('Too much'))
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith('LocalStorage quota exceeded. Clearing.', {}), { timeout: 5_000 })
    await vi.waitFor(async () => expect(await restored(['page', 'Old1234'])).toBeUndefined())
    vi.restoreAllMocks()
    await answer(client, pageKey, title('Next'))
    await untilWritten(pageKey, title('Next'))
  })

  it('restores the last answer at the next start, as stale', async () => {
    await answer(startClient(), pageKey, title('Start'))
    await untilWritten(pageKey, title('Start'))
    const next = new QueryClient()
    expect(await restoreQuery(next, pageKey)).toBe(true)
    expect(next.getQueryState(pageKey)?.dataUpdatedAt).toBe(restoredAt)
  })

  it('restores long lists whole, and after them shorter ones', async () => {
    const client = startClient()
    const listOf = (length: number) => ({
      page: { widgets: [{ items: { links: Array.from({ length }, (_, id) => ({ id })) } }, { items: { links: [{ id: -1 }] } }] },
      takenParts: 'no parts of a list',
    })
    for (const length of [1_203, 501, 3]) {
      await answer(client, pageKey, listOf(length))
      await untilWritten(pageKey, listOf(length))
      expect(await restored(pageKey)).toEqual(listOf(length))
    }
  })

  it('does not replace an answer of the server with a restored one', async () => {
    await answer(startClient(), pageKey, title('Old'))
    await untilWritten(pageKey, title('Old'))
    const client = new QueryClient()
    client.setQueryData(pageKey, title('New'))
    expect(await restoreQuery(client, pageKey)).toBe(false)
    expect(client.getQueryData(pageKey)).toEqual(title('New'))
  })

  it('does not persist queries of other kinds', async () => {
    const client = startClient()
    await answer(client, ['search', 'secret'], ['result'])
    await answer(client, pageKey, title('Start'))
    await untilWritten(pageKey, title('Start'))
    expect(await restored(['search', 'secret'])).toBeUndefined()
  })

  it('removes the answer of a query that the server refuses with 403 or 404', async () => {
    const client = startClient()
    await answer(client, pageKey, title('Start'))
    await untilWritten(pageKey, title('Start'))
    const gone = Object.assign(new Error('gone'), { status: 404 })
    await client
      .fetchQuery({ queryKey: pageKey, queryFn: () => Promise.reject(gone), retry: false, networkMode: 'always' })
      .catch(() => undefined)
    await vi.waitFor(async () => expect(await restored(pageKey)).toBeUndefined(), { timeout: 5_000 })
  })

  it('keeps the answer when a refetch fails for another reason', async () => {
    const client = startClient()
    await answer(client, pageKey, title('Start'))
    await untilWritten(pageKey, title('Start'))
    const unavailable = Object.assign(new Error('unavailable'), { status: 503 })
    await client
      .fetchQuery({ queryKey: pageKey, queryFn: () => Promise.reject(unavailable), retry: false, networkMode: 'always' })
      .catch(() => undefined)
    expect(await restored(pageKey)).toEqual(title('Start'))
  })

  it('does not persist an answer that arrived just before the persisted queries were cleared', async () => {
    const client = startClient()
    await answer(client, pageKey, title('Private'))
    await clearPersistedQueries()
    // A later answer is written in one transaction with everything that is pending.
    await answer(client, ['pages'], ['Start'])
    await untilWritten(['pages'], ['Start'])
    expect(await restored(pageKey)).toBeUndefined()
  })

  it('restores nothing that the server has answered somebody else, who was signed in before', async () => {
    document.cookie = 'user_id=7; Path=/'
    await answer(startClient(), pageKey, title('Private'))
    await untilWritten(pageKey, title('Private'))
    document.cookie = 'user_id=8; Path=/'
    expect(await restored(pageKey)).toBeUndefined()
    document.cookie = 'user_id=; Path=/; Max-Age=0'
    expect(await restored(pageKey)).toBeUndefined()
  })

  it('does not persist what a tab hears after somebody else has signed in in another one', async () => {
    document.cookie = 'user_id=7; Path=/'
    const client = startClient()
    client.setQueryData(['current-user'], { id: 7 })
    document.cookie = 'user_id=8; Path=/'
    await answer(client, pageKey, title('Private'))
    document.cookie = 'user_id=7; Path=/'
    await answer(client, ['pages'], ['Start'])
    await untilWritten(['pages'], ['Start'])
    expect(await restored(pageKey)).toBeUndefined()
  })

  it('neither keeps nor persists an answer that was on its way while somebody else signed in', async () => {
    document.cookie = 'user_id=7; Path=/'
    const client = startClient()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const loading = client.fetchQuery({ queryKey: pageKey, queryFn: () => promise, retry: false, networkMode: 'always' })
    document.cookie = 'user_id=8; Path=/'
    resolve(title('Private'))
    await loading
    expect(client.getQueryData(pageKey)).toBeUndefined()
    await answer(client, ['pages'], ['Start'])
    await untilWritten(['pages'], ['Start'])
    expect(await restored(pageKey)).toBeUndefined()
  })

  it('does not write an answer once somebody else has signed in in another tab', async () => {
    document.cookie = 'user_id=7; Path=/'
    const client = startClient()
    await answer(client, pageKey, title('Private'))
    document.cookie = 'user_id=8; Path=/'
    await answer(client, ['pages'], ['Start'])
    await untilWritten(['pages'], ['Start'])
    document.cookie = 'user_id=7; Path=/'
    expect(await restored(pageKey)).toBeUndefined()
  })

  it('does not restore what was read before the person changed', async () => {
    await answer(startClient(), pageKey, title('Private'))
    await untilWritten(pageKey, title('Private'))
    const client = startClient()
    const restoring = restoreQuery(client, pageKey)
    await clearPersistedQueries()
    expect(await restoring).toBe(false)
    expect(client.getQueryData(pageKey)).toBeUndefined()
  })

  it('removes all stored screens when it is cleared', async () => {
    const remove = vi.fn<(name: string) => Promise<boolean>>(async () => true)
    vi.stubGlobal('caches', { delete: remove })
    await clearPersistedQueries()
    expect(remove).toHaveBeenCalledExactlyOnceWith('foyer-screens')
  })

  it('persists the answers in the cache again after it was cleared, but nothing that was restored', async () => {
    await answer(startClient(), pageKey, title('Left by another person'))
    await untilWritten(pageKey, title('Left by another person'))
    const client = startClient()
    await restoreQuery(client, pageKey)
    await answer(client, ['pages'], ['Start'])
    await clearPersistedQueries()
    persistAnswers(client, 'visitor')
    await untilWritten(['pages'], ['Start'])
    expect(await restored(pageKey)).toBeUndefined()
  })
})
