import type { CurrentUser } from '@foyer/contracts/accounts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api-client.ts'
import { readStored, store } from './storage.ts'
import { clearToasts } from './toasts.ts'

/** Who is signed in; null for a visitor. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: ['current-user'],
    queryFn: async ({ signal }): Promise<CurrentUser | null> => {
      const { user } = await api('currentUser', { signal })
      rememberMember(user)
      return user
    },
    staleTime: 60_000,
  })
}

/** undefined while it is not known yet. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUserQuery()).data
}

/** Whether someone was signed in here last time: decides which room the header keeps free until it is known. Decides nothing else. */
export function wasSignedIn(): boolean {
  return readStored(memberKey) === '1'
}

/** Forgets everything another person's session may have left, and knows this one. */
export function startSession(client: QueryClient, user: CurrentUser | null): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'current-user' })
  client.setQueryData(currentUserQuery().queryKey, user)
  rememberMember(user)
  clearToasts()
}

const memberKey = 'foyer.member'

function rememberMember(user: CurrentUser | null): void {
  store(memberKey, user ? '1' : '0')
}
