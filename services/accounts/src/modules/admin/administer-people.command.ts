import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { userSuspensionChanged } from '@foyer/contracts/events'
import { AppError } from '@foyer/service-kit/app-error'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Signals } from '@foyer/service-kit/signals'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { BeginDeletion } from '../deletion/begin-deletion.command.ts'
import type { SessionRef } from '../session/session.policy.ts'
import type { SessionService } from '../session/session.service.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { assertMayBecomeAdmin, assertNotAdmin, endOfSubscription, userTarget } from './people.policy.ts'
import type { PeopleRepository } from './people.repository.ts'
import type { PeopleService } from './people.service.ts'

/** What site admins do to accounts. Each act is in the audit log before it is done. */
export function createAdministerPeople(deps: {
  people: Pick<PeopleRepository, 'suspend' | 'release' | 'setPagesDenied' | 'setRole'>
  users: Pick<UserRepository, 'countAdmins'>
  service: Pick<PeopleService, 'require' | 'grant' | 'withdraw'>
  sessions: Pick<SessionService, 'endAll' | 'endImpersonationsBy' | 'requireRecent'>
  apiTokens: Pick<ApiTokenService, 'revokeAll'>
  /** Ends the links with which a person could log in or set a password. */
  endLinks: (userId: number) => Promise<void>
  beginDeletion: BeginDeletion
  keepAccount: { keep(userId: number): Promise<boolean> }
  audit: Pick<AuditLog, 'record'>
  signals: Pick<Signals, 'publish'>
  relay: (userId: number) => void
  clock: () => Date
}) {
  const { people, users, service, sessions, apiTokens, endLinks, beginDeletion, keepAccount, audit, signals, relay, clock } = deps

  /** Does something to a person between the entries of the log, and tells every gateway. */
  async function act(
    user: User,
    { action, details = {}, acting }: { action: AuditAction; details?: AuditAct['details']; acting: Acting },
    perform: () => Promise<unknown>,
  ): Promise<void> {
    await audit.record({ ...acting, action, target: userTarget(user), details }, perform)
    await signals.publish({ name: 'user.changed', user_id: user._id })
  }

  const suspensionEvents = (id: number, isSuspended: boolean, at: Date): PendingEvent[] =>
    pendingEvents(userSuspensionChanged, { user_id: id, is_suspended: isSuspended, at: at.getTime() })

  return {
    /** Locks an account and ends its sessions and API tokens. Throws `forbidden` for a site admin, `conflict` when it is locked already. */
    async lock(id: number, reason: string, acting: Acting): Promise<void> {
      const user = await service.require(id)
      assertNotAdmin(user, acting.actor.id)
      if (user.suspension) throw new AppError('conflict')
      await act(user, { action: 'user.locked', details: { reason }, acting }, async () => {
        const at = clock()
        const suspension = { at, reason, by: acting.actor.name }
        if (!(await people.suspend(id, suspension, suspensionEvents(id, true, at)))) throw new AppError('conflict')
        relay(id)
        await sessions.endAll(id)
        await apiTokens.revokeAll(id)
      })
    },

    /** Throws `conflict` when it is not locked. */
    async unlock(id: number, acting: Acting): Promise<void> {
      const user = await service.require(id)
      if (!user.suspension) throw new AppError('conflict')
      await act(user, { action: 'user.unlocked', acting }, async () => {
        if (!(await people.release(id, suspensionEvents(id, false, clock())))) throw new AppError('conflict')
        relay(id)
      })
    },

    /**
     * Begins the deletion of an account, as its own person would. Throws `forbidden` for a site admin, `conflict` when it was asked for already, and
     * `reauthentication_required`.
     */
    async requestDeletion(id: number, reason: string, acting: Acting, own: SessionRef | null): Promise<void> {
      await sessions.requireRecent(own)
      const user = await service.require(id)
      assertNotAdmin(user, acting.actor.id)
      if (user.deletion) throw new AppError('conflict')
      await act(user, { action: 'user.deletion_requested', details: { reason }, acting }, () => beginDeletion(user, reason))
    },

    /** Calls the deletion of an account off. Throws `conflict` where there is none, or it has begun. */
    async cancelDeletion(id: number, acting: Acting): Promise<void> {
      const user = await service.require(id)
      if (!user.deletion || user.deletion.started_at) throw new AppError('conflict')
      await act(user, { action: 'user.deletion_cancelled', acting }, async () => {
        if (!(await keepAccount.keep(id))) throw new AppError('conflict')
      })
    },

    async setPagesDenied(id: number, isDenied: boolean, acting: Acting): Promise<void> {
      const user = await service.require(id)
      if ((user.denied_create_pages ?? false) === isDenied) return
      await act(user, { action: isDenied ? 'user.pages_denied' : 'user.pages_allowed', acting }, () => people.setPagesDenied(id, isDenied))
    },

    /** Until the end of a day (`YYYY-MM-DD`), or without an end. Throws `invalid` for a day that is over. */
    async grantSubscription(id: number, until: string | null, acting: Acting): Promise<void> {
      const user = await service.require(id)
      const validUntil = endOfSubscription(until, clock())
      await act(user, { action: 'user.premium_granted', details: { until }, acting }, () => service.grant(id, validUntil))
    },

    async withdrawSubscription(id: number, acting: Acting): Promise<void> {
      const user = await service.require(id)
      await act(user, { action: 'user.premium_withdrawn', acting }, () => service.withdraw(id))
    },

    /**
     * Makes a person a site admin, or takes that from them. Throws `last_admin` for the last one, `forbidden` for who cannot be one, and
     * `reauthentication_required`.
     */
    async setRole(id: number, role: User['role'], acting: Acting, own: SessionRef | null): Promise<void> {
      await sessions.requireRecent(own)
      const user = await service.require(id)
      if (user.role === role) return
      if (role === 'admin') {
        assertMayBecomeAdmin(user)
        await act(user, { action: 'user.admin_granted', acting }, async () => {
          if (!(await people.setRole(id, role))) throw new AppError('forbidden')
          // Nobody gets the rights of a site admin by a session that they had before, nor by a link that somebody still has.
          await sessions.endAll(id)
          await endLinks(id)
        })
        return
      }
      if ((await users.countAdmins()) <= 1) throw new AppError('last_admin')
      await act(user, { action: 'user.admin_removed', acting }, async () => {
        await people.setRole(id, role)
        // Two who take it from one another at the same time would leave none.
        if ((await users.countAdmins()) === 0) {
          await people.setRole(id, 'admin')
          throw new AppError('last_admin')
        }
        await sessions.endImpersonationsBy(id)
      })
    },
  }
}
