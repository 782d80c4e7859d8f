import type { CurrentUser } from '@foyer/contracts/accounts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { readCookie } from '../../lib/api/cookies.ts'
import { clearPersistedQueries, restoredAt } from '../../lib/api/query-persistence.ts'
import { restartLive } from '../live/live.ts'
import { loadMember } from '../../lib/browser/member-part.tsx'
import { clearSessionStorage, readStorage, writeStorage } from '../../lib/state/storage.ts'
import { clearToasts } from '../../lib/state/toasts.ts'

/** Who is signed in; null for a visitor. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: ['current-user'],
    queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
      const { user } = await api('currentUser', { signal })
      if (readStorage(viewerKey) !== viewerOf(user)) await clearOtherSession(client)
      if (user) preloadMember()
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

/** Whether to draw the screen for a member: until it is known, as last time. */
export function useIsMember(): boolean {
  const user = useCurrentUser()
  return user === undefined ? wasSignedIn() : user !== null
}

/**
 * Whether someone was signed in here last time; where this browser has shown no screen yet, whether it has the cookie of someone who is
 * (public/theme.js does the same). Decides what is loaded early, and which room the header keeps free until it is known. Decides nothing else.
 */
export function wasSignedIn(): boolean {
  return (readStorage(memberKey) ?? (readCookie('user_id') ? '1' : '0')) === '1'
}

/** Clears the data of the former session and starts this one. Pending mutations stay: each belongs to its person. */
export function startSession(client: QueryClient, user: CurrentUser | null): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'current-user' })
  clearSessionStorage()
  void clearPersistedQueries()
  const { queryKey } = currentUserQuery()
  // An answer from before the sign-in would take the person away again.
  void client.cancelQueries({ queryKey }, { revert: false })
  client.setQueryData(queryKey, user)
  if (user) preloadMember()
  rememberMember(user)
  restartLive()
  clearToasts()
}

const memberKey = 'foyer.member'
/** The person whose queries are persisted in this browser. */
const viewerKey = 'foyer.viewer'
const viewerOf = (user: CurrentUser | null) => String(user?.id ?? 'visitor')

/** What fails is told where a part of the bundle is rendered. */
function preloadMember(): void {
  void loadMember().catch(() => undefined)
}

/** Removes the persisted data of another person, also from the screen. */
async function clearOtherSession(client: QueryClient): Promise<void> {
  clearSessionStorage()
  await clearPersistedQueries()
  await client.resetQueries({ predicate: ({ queryKey, state }) => queryKey[0] !== 'current-user' && state.dataUpdatedAt === restoredAt })
}

function rememberMember(user: CurrentUser | null): void {
  writeStorage(memberKey, user ? '1' : '0')
  writeStorage(viewerKey, viewerOf(user))
}
