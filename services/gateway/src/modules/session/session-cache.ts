import { verifySession } from '@foyer/contracts/accounts'
import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { InternalClient } from '@foyer/service-kit/internal-client'

export type SessionCache = {
  /** Who holds this session (SHA-256 of its token), or null. Throws `unavailable` when accounts cannot be asked and nobody remembers. */
  find(session: string, requestId: string): Promise<SessionUser | null>
  /** The session has ended: from now on nothing remembered about it counts. */
  revoke(session: string): void
  /** Something about a person has changed: asks again at their next request. */
  forgetUser(id: number): void
  /** Signals may have been missed: asks again about everyone. */
  forget(): void
}

type Entry = { user: SessionUser | null; at: number }

const freshFor = 5_000
const usableWithoutAccounts = 60_000
const most = 20_000

/**
 * What accounts said about sessions, kept for seconds. While accounts is away, what it last said counts for a minute, so that pages stay
 * readable through its restart; nothing can be revoked in that time, as only accounts revokes.
 */
export function createSessionCache({
  internal,
  now = Date.now,
}: {
  internal: Pick<InternalClient, 'call'>
  now?: () => number
}): SessionCache {
  const entries = new Map<string, Entry>()
  const asking = new Map<string, Promise<SessionUser | null>>()
  const revoked = new Map<string, number>()
  const changed = new Map<number, number>()

  const ask = async (session: string, requestId: string): Promise<SessionUser | null> => {
    const asked = now()
    const { user } = await internal.call(verifySession, { body: { session } }, { requestId, timeoutMs: 3_000 })
    // An answer given before the session ended must not bring it back.
    if ((revoked.get(session) ?? -1) >= asked) return null
    // Nor is one kept that was on its way while the person changed.
    if ((changed.get(user?.id ?? 0) ?? -1) < asked) remember(session, { user, at: now() })
    return user
  }

  const remember = (session: string, entry: Entry) => {
    entries.delete(session)
    entries.set(session, entry)
    if (entries.size > most) entries.delete(entries.keys().next().value ?? '')
  }

  return {
    async find(session, requestId) {
      const known = entries.get(session)
      if (known && now() - known.at < freshFor) return known.user
      const running = asking.get(session) ?? ask(session, requestId).finally(() => asking.delete(session))
      asking.set(session, running)
      try {
        return await running
      } catch (error) {
        if (known && now() - known.at < usableWithoutAccounts) return known.user
        throw new AppError('unavailable', undefined, { cause: error })
      }
    },
    revoke(session) {
      entries.delete(session)
      asking.delete(session)
      for (const [old, at] of revoked) if (now() - at > usableWithoutAccounts) revoked.delete(old)
      revoked.set(session, now())
    },
    forgetUser(id) {
      changed.set(id, now())
      for (const [user, at] of changed) if (now() - at > usableWithoutAccounts) changed.delete(user)
      for (const [session, { user }] of entries) if (user?.id === id) entries.delete(session)
    },
    forget: () => entries.clear(),
  }
}
