import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { Signals } from '@foyer/service-kit/signals'
import type { Authorized } from '@foyer/service-kit/authorized'
import { type SessionRef, isAlive, nextTouch, sessionLifetimeMs } from './session.policy.ts'
import type { SessionRepository } from './session.repository.ts'

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService({
  sessions,
  signals,
  clock,
  log,
}: {
  sessions: SessionRepository
  signals: Pick<Signals, 'publish'>
  clock: () => Date
  log: Logger
}) {
  /** Ends a session for every process at once; false when it had ended before. */
  async function end({ session }: Authorized<SessionRef>): Promise<boolean> {
    const ended = await sessions.delete(session)
    // Also for one that was gone: a gateway may still remember it.
    await signals.publish({ name: 'session.revoked', session })
    return ended
  }

  return {
    end,

    /** Starts a session and gives its token. Always a new one, and the one the browser had ends: nobody can plant a session. */
    async start(userId: number, previous: Authorized<SessionRef> | null): Promise<string> {
      const token = newToken()
      const now = clock()
      await sessions.insert({
        _id: hashToken(token),
        user_id: userId,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + sessionLifetimeMs),
      })
      if (previous) await end(previous)
      return token
    },

    /** Whose session it is; null when unknown, ended or expired. One that is used lives on. */
    async verify(session: string): Promise<number | null> {
      const match = await sessions.find(session)
      const now = clock()
      if (!match || !isAlive(match, now)) return null
      const touch = nextTouch(match, now)
      if (touch) {
        // A store that takes no writes must not sign people out.
        await sessions
          .touch(session, match.last_seen_at, touch)
          .catch((error: unknown) => log.warn({ err: error }, 'session lifetime not extended'))
      }
      return match.user_id
    },
  }
}
