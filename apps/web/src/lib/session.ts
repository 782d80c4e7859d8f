import type { CurrentUser } from '@foyer/contracts/accounts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api-client.ts'
import { clearToasts } from './toasts.ts'

/** Who is signed in; null for a visitor. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: ['current-user'],
    queryFn: async ({ signal }): Promise<CurrentUser | null> => (await api('currentUser', { signal })).user,
    staleTime: 60_000,
  })
}

/** undefined while it is not known yet. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUserQuery()).data
}

/** Forgets everything another person's session may have left, and knows this one. */
export function startSession(client: QueryClient, user: CurrentUser | null): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'current-user' })
  client.setQueryData(currentUserQuery().queryKey, user)
  clearToasts()
}
