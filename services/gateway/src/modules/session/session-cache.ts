import { verifySession } from '@foyer/contracts/accounts/accounts'
import type { SessionUser } from '@foyer/contracts/identity'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { type CredentialCache, createCredentialCache } from './credential-cache.ts'

/** Someone with a session, when that ends if it is not used again, in ms since 1970, and the team by whose host alone it counts. */
export type SessionCaller = { user: SessionUser; expires_at: number | null; hasHostCookie: boolean; hostTeam?: number }

export type SessionCache = CredentialCache<SessionCaller>

/** The people behind sessions, by the SHA-256 of their tokens. */
export function createSessionCache({ internal, now }: { internal: Pick<InternalClient, 'call'>; now?: () => number }): SessionCache {
  return createCredentialCache({
    async load(session, requestId) {
      const answer = await internal.call(verifySession, { body: { session } }, { requestId, timeoutMs: 3_000 })
      const { user, expires_at = null, has_host_cookie: hasHostCookie = false, host_team: hostTeam } = answer
      return user && { user, expires_at, hasHostCookie, ...(hostTeam === undefined ? {} : { hostTeam }) }
    },
    concerns: ({ user }, id) => user.id === id || user.impersonated_by?.id === id,
    ...(now ? { now } : {}),
  })
}
