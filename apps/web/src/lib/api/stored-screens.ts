import type { Query, QueryClient } from '@tanstack/react-query'
import { isWithdrawal, restoredAt } from './query-persistence.ts'
import type { ScreenMessage } from './screen-message.ts'

/** Asks the service worker of this browser about stored screens; without one there are none. */
export function askForScreens(message: ScreenMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has one origin
  void globalThis.navigator?.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}

const watched = new WeakSet<QueryClient>()

/**
 * Has stored screens removed with each answer that says something else than they show, or that is refused, those of all answers that come at once
 * together. What the server has answered before counts as such.
 */
export function dropChangedScreens(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const cache = client.getQueryCache()
  const shown = new WeakMap<Query, unknown>()
  const changed = new Set<string>()
  const note = (query: Query) => {
    if (changed.size === 0)
      queueMicrotask(() => {
        const queries = [...changed]
        changed.clear()
        askForScreens({ screen: 'drop', queries })
      })
    changed.add(JSON.stringify(query.queryKey))
  }
  const noteAnswer = (query: Query) => {
    const { data, dataUpdatedAt } = query.state
    // The same object where nothing in it has changed.
    if (dataUpdatedAt > restoredAt && shown.get(query) !== data) note(query)
    shown.set(query, data)
  }
  for (const query of cache.getAll()) noteAnswer(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') noteAnswer(event.query)
    else if (isWithdrawal(event)) note(event.query)
  })
}
