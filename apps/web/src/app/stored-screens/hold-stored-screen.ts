import type { QueryClient } from '@tanstack/react-query'

/**
 * Where a screen is one that the service worker has stored, has its answers asked for again once React has taken all of the HTML over: what has
 * changed must not come before, as the HTML does not have it. To be called before that begins.
 */
export function holdStoredScreen(client: QueryClient): void {
  // The server renders this, too.
  const root = globalThis.document?.documentElement
  if (!root?.hasAttribute('data-stored')) return
  client.setQueryDefaults([], { refetchOnMount: false })
  void import('./later.ts')
    .then(({ askAgain }) => askAgain(client))
    .catch(() => {
      client.setQueryDefaults([], {})
      root.removeAttribute('data-stored')
    })
}
