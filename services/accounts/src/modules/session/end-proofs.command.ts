import type { Signals } from '@foyer/service-kit/signals'
import type { TeamProof } from '../user/team-proofs.policy.ts'
import type { EndSession } from './end-session.ts'
import type { AuthenticationMethod, Session, SessionRepository } from './session.repository.ts'

/** What opens no session by itself: a second factor is shown besides. */
const besides: ReadonlySet<AuthenticationMethod> = new Set(['team_provider', 'totp', 'recovery_code'])

/**
 * Ends what a provider of a team has said in these sessions: those in which nothing else says who their person is, with all that is in them; in others what it has said
 * alone. Gives the sessions that have ended.
 */
export function createEndProofs(deps: {
  sessions: Pick<SessionRepository, 'removeProof'>
  endSession: EndSession
  signals: Pick<Signals, 'publish'>
}) {
  const { sessions, endSession, signals } = deps

  return async function endProofs(list: readonly Session[], isEnded: (proof: TeamProof) => boolean): Promise<Session[]> {
    const ended: Session[] = []
    for (const session of list) {
      const proofs = session.provider_proofs ?? []
      const over = proofs.filter(isEnded)
      if (over.length === 0) continue
      const isBare = (session.authenticated_by ?? []).every((method) => besides.has(method)) && over.length === proofs.length
      if (isBare) {
        await endSession({ session: session._id }, { end: 'sessions_ended' })
        ended.push(session)
        continue
      }
      for (const { identity } of over) await sessions.removeProof(session._id, identity)
      await signals.publish({ name: 'memberships.changed', user_id: session.user_id })
    }
    return ended
  }
}
