import type { OwnSession } from '@foyer/contracts/accounts/sign-in/sessions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** Where the person is logged in: this browser first, then those used last. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }): Promise<OwnSession[]> => (await api('listSessions', { signal })).sessions,
  })
}

/** Logs one other browser out. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('endSession', { params: { id } }),
    // Also when it failed: the session may have ended by itself.
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  })
}

/** Logs every other browser out. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('endOtherSessions'),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  })
}
