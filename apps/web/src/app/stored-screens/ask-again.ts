import type { QueryClient } from '@tanstack/react-query'
import { restoredAt } from '../../lib/api/query-persistence.ts'
import { dropChangedScreens } from '../../lib/api/stored-screens.ts'

const stepMs = 50
const maxMs = 10_000

/** Has the answers of a stored screen asked for again once React has taken all of its HTML over. */
export async function askAgain(client: QueryClient): Promise<void> {
  dropChangedScreens(client)
  const root = document.documentElement
  const container = root.querySelector('#root')
  for (let waited = 0; container && waited < maxMs && container.isConnected && isWaiting(container); waited += stepMs) {
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
  client.setQueryDefaults([], {})
  // From here on, ages are those of now.
  root.removeAttribute('data-stored')
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt === restoredAt })
}

/**
 * Whether the HTML or parts of it still wait to be taken over. React gives each element that is its own a property, and writes a comment in front of
 * each part (`Suspense`).
 */
function isWaiting(container: Element): boolean {
  if (!isTakenOver(container.firstElementChild)) return true
  const comments = document.createTreeWalker(container, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const { data, nextElementSibling } = comments.currentNode as Comment
    if (data === '$' && !isTakenOver(nextElementSibling)) return true
  }
  return false
}

function isTakenOver(element: Element | null): boolean {
  return !element || Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
}
