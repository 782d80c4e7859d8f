import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { SessionUser } from '@foyer/contracts/identity'
import { assertNotAdmin, userTarget } from '../admin/people.policy.ts'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { SignedIn } from '../session/complete-sign-in.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { ToPerson } from '../user/person.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

type Caller = { viewer: SessionUser; own: Authorized<SessionRef, 'delete'>; acting: Acting; requestId: string }

/** Site admins act as somebody else, to see what that person sees, and stop doing so. */
export function createImpersonation(deps: {
  users: Pick<UserRepository, 'findById'>
  sessions: Pick<SessionService, 'requireRecent' | 'startImpersonation' | 'endImpersonation'>
  toPerson: ToPerson
  audit: Pick<AuditLog, 'record'>
  notify: (userId: number, access: { reason: string }) => Promise<unknown>
}) {
  const { users, sessions, toPerson, audit, notify } = deps

  return {
    /**
     * Starts a session as somebody else and tells them. Throws `not_found` when there is no such person, `forbidden` for a site admin, `conflict`
     * where the account is locked, and `reauthentication_required`.
     */
    async start(userId: number, reason: string, { viewer, own, acting, requestId }: Caller, userAgent?: string): Promise<SignedIn> {
      await sessions.requireRecent(own)
      const user = await users.findById(userId)
      if (!user) throw new AppError('not_found')
      assertNotAdmin(user, viewer.id)
      if (user.suspension) throw new AppError('conflict')
      const token = await audit.record({ ...acting, action: 'impersonation.started', target: userTarget(user), details: { reason } }, () =>
        sessions.startImpersonation(userId, { admin: viewer, own, userAgent }),
      )
      await notify(userId, { reason })
      const impersonatedBy = { id: viewer.id, name: viewer.name }
      return { ...(await toPerson(user, requestId)), token, impersonatedBy }
    },

    /**
     * Ends the session as somebody else, and gives the site admin a new one of their own; null when theirs has ended meanwhile. Throws
     * `not_found` for who acts as nobody else.
     */
    async revert({ viewer, own, acting, requestId }: Caller): Promise<SignedIn | null> {
      const admin = viewer.impersonated_by
      if (!admin) throw new AppError('not_found')
      const token = await sessions.endImpersonation(own, acting.address ?? null)
      const user: User | null = token === null ? null : await users.findById(admin.id)
      return token === null || !user ? null : { ...(await toPerson(user, requestId)), token }
    },
  }
}
