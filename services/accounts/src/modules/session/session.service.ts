import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { Logger } from '@foyer/service-kit/logger'
import type { Signals } from '@foyer/service-kit/signals'
import type { Authorized } from '@foyer/service-kit/authorized'
import {
  type SessionLifetimes,
  type SessionRef,
  expiryOf,
  isAlive,
  isRecentlyAuthenticated,
  maxSessions,
  nextTouch,
  sessionName,
} from './session.policy.ts'
import type { Session, SessionRepository } from './session.repository.ts'

const maxUserAgent = 500

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService({
  sessions,
  signals,
  lifetimes,
  clock,
  log,
}: {
  sessions: SessionRepository
  signals: Pick<Signals, 'publish'>
  lifetimes: SessionLifetimes
  clock: () => Date
  log: Logger
}) {
  /** Those of a person that still count, the one used last first. */
  async function listOf(userId: number): Promise<Session[]> {
    const now = clock()
    return (await sessions.listOf(userId)).filter((session) => isAlive(session, now))
  }

  /** Ends a session for every process at once; false when it had ended before. */
  async function end({ session }: SessionRef): Promise<boolean> {
    const ended = await sessions.delete(session)
    // Also for one that was gone: a gateway may still remember it.
    await signals.publish({ name: 'session.revoked', session })
    return ended
  }

  return {
    /** Ends the caller's own session; false when it had ended before. */
    end: (own: Authorized<SessionRef>): Promise<boolean> => end(own),
    listOf,

    /** Ends the session of a person that goes by this name; false when they have none. */
    async endNamed(userId: number, name: string): Promise<boolean> {
      const match = (await listOf(userId)).find((session) => sessionName(session._id) === name)
      return match !== undefined && end({ session: match._id })
    },

    /** Ends the sessions of a person but for one, and gives how many there were. */
    async endAll(userId: number, except?: Authorized<SessionRef>): Promise<number> {
      const toEnd = (await sessions.listOf(userId)).filter(({ _id }) => _id !== except?.session)
      await Promise.all(toEnd.map(({ _id }) => end({ session: _id })))
      return toEnd.length
    },

    /** Starts a session and gives its token. Always a new one, and the one the browser had ends: nobody can plant a session. */
    async start(userId: number, previous: Authorized<SessionRef> | null, userAgent?: string): Promise<string> {
      const token = newToken()
      const now = clock()
      await sessions.insert({
        _id: hashToken(token),
        user_id: userId,
        created_at: now,
        last_seen_at: now,
        authenticated_at: now,
        expires_at: expiryOf({ created_at: now }, now, lifetimes),
        user_agent: userAgent?.slice(0, maxUserAgent) ?? null,
      })
      if (previous) await end(previous)
      const surplus = (await sessions.listOf(userId)).slice(maxSessions)
      await Promise.all(surplus.map(({ _id }) => end({ session: _id })))
      return token
    },

    /**
     * Lets through who has shown in this browser who they are within the last quarter of an hour (ASVS 5.0, 7.5.1). Throws
     * `reauthentication_required` for everyone else.
     */
    async requireRecent(own: SessionRef | null): Promise<void> {
      const session = own && (await sessions.find(own.session))
      if (!session || !isRecentlyAuthenticated(session, clock())) throw new AppError('reauthentication_required')
    },

    /** Whose session it is; null when unknown, ended or expired. One that is used lives on. */
    async verify(session: string): Promise<number | null> {
      const match = await sessions.find(session)
      const now = clock()
      if (!match || !isAlive(match, now)) return null
      const touch = nextTouch(match, now, lifetimes)
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
