import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { restoredAt } from './query-persistence.ts'
import { dropChangedScreens } from './stored-screens.ts'

const pageKey = ['page', 'Abc1234']
const dropped = (...keys: unknown[][]) => ({ screen: 'drop', queries: keys.map((key) => JSON.stringify(key)) })

/** What the service worker of this browser is sent. */
function listenToScreens(): unknown[] {
  const messages: unknown[] = []
  const active = { postMessage: (message: unknown) => messages.push(message) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve({ active }) } })
  return messages
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const answer = (client: QueryClient, queryKey: readonly unknown[], data: unknown) =>
  client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(data), retry: false, networkMode: 'always' })

it('drops the screens that show an answer which has changed, or was refused', async () => {
  const messages = listenToScreens()
  const client = new QueryClient()
  dropChangedScreens(client)
  await answer(client, pageKey, { title: 'Start' })
  await vi.waitFor(() => expect(messages).toEqual([dropped(pageKey)]))
  await answer(client, pageKey, { title: 'Start' })
  await answer(client, ['pages'], ['Start'])
  await vi.waitFor(() => expect(messages.slice(1)).toEqual([dropped(['pages'])]))
  const gone = Object.assign(new Error('gone'), { status: 403 })
  await client
    .fetchQuery({ queryKey: pageKey, queryFn: () => Promise.reject(gone), retry: false, networkMode: 'always' })
    .catch(() => undefined)
  await vi.waitFor(() => expect(messages.slice(2)).toEqual([dropped(pageKey)]))
})

it('takes a restored answer for none that has changed, and what the server has answered before for some that have', async () => {
  const messages = listenToScreens()
  const client = new QueryClient()
  client.setQueryData(pageKey, { title: 'Start' }, { updatedAt: restoredAt })
  client.setQueryData(['pages'], ['Start'])
  dropChangedScreens(client)
  await answer(client, pageKey, { title: 'Start' })
  await vi.waitFor(() => expect(messages).toEqual([dropped(['pages'])]))
})
