import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** People whom a query means, some at a time. */
export function peopleQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'people', query],
    queryFn: ({ pageParam, signal }) => api('searchUsers', { query: { query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  })
}

export function personQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'person', id],
    queryFn: async ({ signal }): Promise<AdminUserDetails> => (await api('getUser', { params: { id: String(id) }, signal })).user,
  })
}

export type PersonAct =
  | { kind: 'lock'; reason: string }
  | { kind: 'unlock' }
  | { kind: 'delete'; reason: string }
  | { kind: 'keep' }
  | { kind: 'pages'; denied: boolean }
  | { kind: 'grant'; until: string | null }
  | { kind: 'withdraw' }
  | { kind: 'role'; role: 'user' | 'admin' }

/** Does something to a person, and shows them as they are then. */
export function useActOnPerson(id: number) {
  const client = useQueryClient()
  const params = { id: String(id) }
  return useMutation({
    mutationFn: (act: PersonAct) => {
      if (act.kind === 'lock') return api('lockUser', { params, body: { reason: act.reason } })
      if (act.kind === 'unlock') return api('unlockUser', { params })
      if (act.kind === 'delete') return api('requestPersonDeletion', { params, body: { reason: act.reason } })
      if (act.kind === 'keep') return api('cancelPersonDeletion', { params })
      if (act.kind === 'pages') return api('setPagesDenied', { params, body: { denied_create_pages: act.denied } })
      if (act.kind === 'grant') return api('grantSubscription', { params, body: { until: act.until } })
      if (act.kind === 'withdraw') return api('withdrawSubscription', { params })
      return api('setUserRole', { params, body: { role: act.role } })
    },
    onSuccess: ({ user }) => {
      client.setQueryData(personQuery(id).queryKey, user)
      void client.invalidateQueries({ queryKey: ['admin', 'people'] })
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] })
    },
  })
}

/** Acts as a person. The app starts anew, so that nothing of the site admin stays on the screen. */
export function useImpersonate() {
  return useMutation({
    mutationFn: (body: { user_id: number; reason: string }) => api('impersonateUser', { body }),
    onSuccess: () => location.assign('/'),
  })
}
