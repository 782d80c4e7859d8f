import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** The one cache of server data. Calls are tried even when the browser believes it is offline, so that they fail with words, not silence. */
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

/** Errors that another try may mend. Being offline is not one: the reconnect event brings that try. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (error.code === 'network' && navigator.onLine) || [502, 503, 504].includes(error.status)
}
