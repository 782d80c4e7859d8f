import type { ImpersonationEnd } from '@foyer/contracts/accounts/administration/audit'
import type { Logger } from '@foyer/service-kit/logger'
import { userTarget } from '../admin/people.policy.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { ImpersonationSession } from '../session/end-session.ts'
import type { SessionRepository } from '../session/session.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { OpenImpersonationRepository } from './open-impersonation.repository.ts'

const atOnce = 100
const claimMs = 60_000

/**
 * Records the end of every session in which a site admin acts as somebody else, however it ends: one that is ended at once, one that expires or
 * whose process died in between by the sweep. Twice where a process dies right after it has recorded it, never not at all.
 */
export function createRecordEnds(deps: {
  open: OpenImpersonationRepository
  sessions: Pick<SessionRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
  audit: Pick<AuditLog, 'record'>
  clock: () => Date
  log: Logger
}) {
  const { open, sessions, users, audit, clock, log } = deps

  async function record(id: string, end: ImpersonationEnd, address: string | null): Promise<void> {
    const now = clock()
    const claimed = await open.claim(id, now, new Date(now.getTime() + claimMs))
    if (!claimed) return
    await audit.record(
      {
        action: 'impersonation.ended',
        actor: { kind: 'person', id: claimed.admin_id, via: 'person', name: claimed.admin_name, session: id },
        target: userTarget({ _id: claimed.user_id, name: claimed.user_name }),
        details: { end },
        address,
      },
      async () => undefined,
    )
    await open.delete(id)
  }

  return {
    /** Notes a session before it counts. */
    async noteStart({ _id, user_id, created_at: started_at, expires_at, impersonation }: ImpersonationSession): Promise<void> {
      const user_name = (await users.findById(user_id))?.name ?? ''
      const { admin_id, admin_name } = impersonation
      await open.insert({ _id, user_id, user_name, admin_id, admin_name, started_at, expires_at, claimed_until: new Date(0) })
    },

    /** Records how one has ended. What cannot be recorded now is by the sweep: ending it comes first. */
    async noteEnd({ _id }: ImpersonationSession, end: ImpersonationEnd, address: string | null = null): Promise<void> {
      await record(_id, end, address).catch((error: unknown) =>
        log.warn({ err: error }, 'end of an impersonation not recorded; will retry'),
      )
    },

    /** Records the ends that nobody has noted. Gives how many there were. */
    async sweep(): Promise<number> {
      let count = 0
      for (let after = ''; ;) {
        const batch = await open.listUnclaimed(clock(), after, atOnce)
        for (const { _id, started_at, expires_at } of batch) {
          const now = clock().getTime()
          const isExpired = expires_at.getTime() <= now
          // One that has just been noted may not be stored yet.
          const isNew = now - started_at.getTime() < claimMs
          if (!isExpired && (isNew || (await sessions.find(_id)))) continue
          await record(_id, isExpired ? 'expired' : 'sessions_ended', null)
          count += 1
        }
        if (batch.length < atOnce) return count
        after = batch.at(-1)?._id ?? ''
      }
    },
  }
}
