import { verifySession } from '@foyer/contracts/accounts'
import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'

export type SessionCache = {
  /** The user of this session (SHA-256 of its token), or null. Throws `unavailable` when accounts does not answer and nothing is cached. */
  find(session: string, requestId: string): Promise<SessionUser | null>
  /** The session has ended: no cached answer about it counts any more, nor one that is on its way. */
  revoke(session: string): void
  /** Something about a user has changed: the next request of each of their sessions asks accounts again. */
  invalidateUser(id: number): void
  /** Signals may have been missed: every next request asks accounts again. */
  clear(): void
}

const ttlMs = 5_000
const staleIfErrorMs = 60_000
const max = 20_000

/**
 * Sessions by token hash, cached for seconds. While accounts is unavailable its last answer counts for a minute, so that pages stay readable
 * through its restart; nothing can be revoked in that time, as only accounts revokes.
 */
export function createSessionCache({ internal, now }: { internal: Pick<InternalClient, 'call'>; now?: () => number }): SessionCache {
  const clock = now ? { now } : {}
  const users = createCache<string, SessionUser | null>({ max, ttlMs, staleIfErrorMs, ...clock })
  const revocations = createCache<string, number>({ max, ttlMs: staleIfErrorMs, ...clock })
  let revocationCount = 0

  return {
    async find(session, requestId) {
      const revocation = revocations.peek(session)
      const user = await users
        .get(session, async () => (await internal.call(verifySession, { body: { session } }, { requestId, timeoutMs: 3_000 })).user)
        .catch((error: unknown) => {
          throw new AppError('unavailable', undefined, { cause: error })
        })
      // An answer given before the session ended must not bring it back.
      return revocations.peek(session) === revocation ? user : null
    },
    revoke(session) {
      users.delete(session)
      revocations.set(session, (revocationCount += 1))
    },
    invalidateUser: (id) => users.deleteWhere((user) => user?.id === id),
    clear: () => users.clear(),
  }
}
