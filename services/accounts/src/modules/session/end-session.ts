import type { ImpersonationEnd } from '@foyer/contracts/accounts/administration/audit'
import type { Signals } from '@foyer/service-kit/signals'
import type { SessionRef } from './session.policy.ts'
import type { Session, SessionRepository } from './session.repository.ts'

export type ImpersonationSession = Session & Required<Pick<Session, 'impersonation'>>

/** Notes that a session begins in which a site admin acts as somebody else. */
export type OnImpersonationStart = (session: ImpersonationSession) => Promise<void>

/** Tells how a session ended in which a site admin acted as somebody else. */
export type OnImpersonationEnd = (session: ImpersonationSession, end: ImpersonationEnd, address?: string | null) => Promise<void>

/** Why a session ends, and from which network address that was asked for. */
type Cause = { end: ImpersonationEnd; address?: string | null }

export type EndSession = ReturnType<typeof createEndSession>

/**
 * The only way in which a session is ended. With one of a site admin, those end in which they act as somebody else, and the end of each of these is
 * told on.
 */
export function createEndSession(deps: {
  sessions: Pick<SessionRepository, 'delete' | 'listImpersonationsBy'>
  signals: Pick<Signals, 'publish'>
  onImpersonationEnd: OnImpersonationEnd
}) {
  const { sessions, signals, onImpersonationEnd } = deps

  /** Ends a session for every process at once; null when it had ended before. */
  return async function endSession({ session }: SessionRef, { end, address }: Cause): Promise<Session | null> {
    const ended = await sessions.delete(session)
    // Also for one that was gone: a gateway may still remember it.
    await signals.publish({ name: 'session.revoked', session })
    if (!ended) return null
    if (isImpersonation(ended)) {
      await onImpersonationEnd(ended, end, address)
      return ended
    }
    const acting = (await sessions.listImpersonationsBy(ended.user_id)).filter(
      ({ impersonation }) => impersonation?.admin_session === session,
    )
    await Promise.all(acting.map(({ _id }) => endSession({ session: _id }, { end: 'admin_signed_out' })))
    return ended
  }
}

const isImpersonation = (session: Session): session is ImpersonationSession => session.impersonation !== undefined
