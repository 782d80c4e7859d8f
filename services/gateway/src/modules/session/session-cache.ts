import { verifySession } from '@foyer/contracts/accounts'
import type { SessionUser } from '@foyer/contracts/identity'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import { type CredentialCache, createCredentialCache } from './credential-cache.ts'

export type SessionCache = CredentialCache<SessionUser>

/** The people behind sessions, by the SHA-256 of their tokens. */
export function createSessionCache({ internal, now }: { internal: Pick<InternalClient, 'call'>; now?: () => number }): SessionCache {
  return createCredentialCache({
    load: async (session, requestId) => (await internal.call(verifySession, { body: { session } }, { requestId, timeoutMs: 3_000 })).user,
    concerns: (user, id) => user.id === id || user.impersonated_by?.id === id,
    ...(now ? { now } : {}),
  })
}
