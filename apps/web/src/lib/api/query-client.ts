import { QueryClient, onlineManager } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The cache of server data. Requests are made even when the browser reports being offline, so that they fail with an error message. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4_000),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/**
 * Tells the cache whether the browser is offline. It takes the start for online, and would not notice the connection that comes back to a page which
 * was opened without.
 */
export function startOnline(): void {
  onlineManager.setOnline(navigator.onLine)
}

/** Errors that a retry may fix. Not while offline: the reconnect event triggers a refetch. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (error.code === 'network' && navigator.onLine) || [502, 503, 504].includes(error.status)
}
