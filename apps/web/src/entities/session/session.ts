import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { readUserId } from '../../lib/api/cookies.ts'
import { clearPersistedQueries, confirmedViewer, persistAnswers, restoredAt, viewerOf } from '../../lib/api/query-persistence.ts'
import { restartLive } from '../live/live.ts'
import { loadMember } from '../../lib/browser/member-part.tsx'
import { clearSessionStorage, readStorage, writeStorage } from '../../lib/state/storage.ts'
import { useTeamHost } from '../../lib/browser/team-host.ts'
import { clearToasts } from '../../lib/state/toasts.ts'
import { userKey } from './user-key.ts'

/** Who is signed in; null for a visitor. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: userKey,
    queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
      const { user } = await api('currentUser', { signal })
      await confirmViewer(client, user)
      return user
    },
    staleTime: 60_000,
  })
}

/** Takes the server's word for who is there: data of anybody else leave this browser, in storage and on the screen. */
export async function confirmViewer(client: QueryClient, user: CurrentUser | null): Promise<void> {
  const viewer = viewerOf(user)
  if ((confirmedViewer(client) ?? viewer) !== viewer) await clearOtherSession(client, user, isSessionData)
  else if (readStorage(viewerKey) !== viewer) await clearOtherSession(client, user, isRestoredData)
  if (user) preloadMember()
  writeStorage(memberKey, user ? '1' : '0')
  writeStorage(viewerKey, viewer)
}

/** undefined while it is not known yet. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUserQuery()).data
}

/** Whether to draw the screen for a member: until it is known, as last time. By the host of a team, where nothing is changed, for nobody. */
export function useIsMember(): boolean {
  const user = useCurrentUser()
  const host = useTeamHost()
  return !host && (user === undefined ? wasSignedIn() : user !== null)
}

/**
 * Whether someone was signed in here last time; where this browser has shown no screen yet, whether it has the cookie of someone who is
 * (public/theme.js does the same). Decides what is loaded early, and which room the header keeps free until it is known. Decides nothing else.
 */
export function wasSignedIn(): boolean {
  return (readStorage(memberKey) ?? (readUserId() ? '1' : '0')) === '1'
}

/** Whether the server has confirmed in this tab that someone is signed in; what was persisted by the last visit does not count. */
export function isSessionConfirmed(client: QueryClient): boolean {
  return (confirmedViewer(client) ?? viewerOf(null)) !== viewerOf(null)
}

/** Clears the data of the former session and starts this one. Pending mutations stay: each belongs to its person. */
export function startSession(client: QueryClient, user: CurrentUser | null): void {
  client.removeQueries({ predicate: isSessionData })
  clearSessionStorage(user?.id)
  // Noted once the browser is cleared: when the tab is closed before, the next start finds nobody noted and clears it.
  writeStorage(viewerKey, noViewer)
  void clearPersistedQueries().then(() => writeStorage(viewerKey, confirmedViewer(client) ?? noViewer))
  // An answer from before the sign-in would take the person away again.
  void client.cancelQueries({ queryKey: userKey }, { revert: false })
  client.setQueryData(userKey, user)
  if (user) preloadMember()
  writeStorage(memberKey, user ? '1' : '0')
  restartLive()
  clearToasts()
}

/**
 * Whenever another tab of this browser has found someone else, leaves nothing of the former person on the screen, though the server may not answer,
 * and asks who is signed in. Returns the function that ends it.
 */
export function followOtherTabs(client: QueryClient): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== viewerKey || !newValue || newValue === confirmedViewer(client)) return
    clearToasts()
    void client.resetQueries()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

const memberKey = 'foyer.member'
/** The person whose queries are persisted in this browser. */
const viewerKey = 'foyer.viewer'
const noViewer = ''

/** What fails is told where a part of the bundle is rendered. */
function preloadMember(): void {
  void loadMember().catch(() => undefined)
}

const isSessionData = ({ queryKey }: Query) => queryKey[0] !== userKey[0]
const isRestoredData = (query: Query) => isSessionData(query) && query.state.dataUpdatedAt === restoredAt

/** Removes the persisted data of another person, and the cached queries that match from the screen. */
async function clearOtherSession(client: QueryClient, user: CurrentUser | null, predicate: (query: Query) => boolean): Promise<void> {
  clearSessionStorage(user?.id)
  await clearPersistedQueries()
  // What the server has answered in this session is none of what was there.
  const isReset = client.resetQueries({ predicate })
  persistAnswers(client, viewerOf(user))
  await isReset
}
