import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import { teamSuspensionChanged } from '@foyer/contracts/events'
import { AppError } from '@foyer/service-kit/app-error'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { SessionRef } from '../../session/session.policy.ts'
import type { SessionService } from '../../session/session.service.ts'
import type { User, UserRepository } from '../../user/user.repository.ts'
import type { DeleteTeam } from '../deletion/delete-team.command.ts'
import { authorizeSiteAdmin } from '../../team/team-access.policy.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { roleEvents } from '../../team/member-events.ts'
import { personIn } from '../../team/new-member.ts'
import { teamTarget } from '../../team/team-target.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { OwnershipNotices } from '../ownership/ownership-notices.ts'
import type { TeamAdministrationService } from './team-administration.service.ts'

export type TeamState = {
  max_member_limit?: number | null | undefined
  /** In seconds since 1970; null: no trial. */
  trial_ends_at?: number | null | undefined
  is_education?: boolean | undefined
  is_whitelabel?: boolean | undefined
}

/** What site admins do to teams. Each act is in the audit log before it is done, which those who manage the team see as well. */
export function createAdministerTeams(deps: {
  service: Pick<TeamAdministrationService, 'require'>
  teams: Pick<TeamRepository, 'addEvents' | 'update' | 'suspend' | 'release' | 'handOver'>
  members: Pick<TeamMemberRepository, 'find' | 'setRole'>
  users: Pick<UserRepository, 'findById'>
  sessions: Pick<SessionService, 'requireRecent'>
  deleteTeam: DeleteTeam
  onOfferEnd: OwnershipNotices['ended']
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
  clock: () => Date
}) {
  const { service, teams, members, users, sessions, deleteTeam, onOfferEnd, audit, signals, clock } = deps

  /** Throws `conflict` when nothing was there to be changed any more. */
  async function perform(team: Team, act: Omit<AuditAct, 'target'>, write: () => Promise<Team | null>): Promise<void> {
    await audit.record({ ...act, target: teamTarget(team) }, async () => {
      if (!(await write())) throw new AppError('conflict')
    })
    await signals.changedForAll(team._id)
  }

  const suspensionEvents = (id: number, isSuspended: boolean, at: Date): PendingEvent[] =>
    pendingEvents(teamSuspensionChanged, { team_id: id, is_suspended: isSuspended, at: at.getTime() })

  /** Throws `not_found` for who is not in the team or has no account that could own it. */
  async function requireHeir(team: Team, userId: number): Promise<User> {
    const user = (await members.find(team._id, userId)) && (await users.findById(userId))
    if (!user || user.pupil || user.suspension || user.deletion) throw new AppError('not_found')
    return user
  }

  return {
    /** Sets what is given and leaves the rest. Throws `not_found`. */
    async setState(id: number, { trial_ends_at: trialEnd, ...state }: TeamState, acting: Acting): Promise<void> {
      const team = await service.require(id)
      const fields = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))
      const trial: Record<string, number | null> = trialEnd === undefined ? {} : { trial_ends_at: trialEnd }
      const stored = trialEnd === undefined ? {} : { trial_ends_at: trialEnd === null ? null : new Date(trialEnd * 1000), trial_told: null }
      await perform(team, { ...acting, action: 'team.limited', details: { ...fields, ...trial } }, () =>
        teams.update(id, { ...fields, ...stored }),
      )
    },

    /** Locks a team: nobody is in it until it is unlocked. Throws `not_found`, and `conflict` when it is locked already. */
    async lock(id: number, reason: string, acting: Acting): Promise<void> {
      const team = await service.require(id)
      const at = clock()
      await perform(team, { ...acting, action: 'team.locked', details: { reason } }, () =>
        teams.suspend(id, { at, reason, by: acting.actor.name }, suspensionEvents(id, true, at)),
      )
    },

    /** Throws `not_found`, and `conflict` when it is not locked. */
    async unlock(id: number, acting: Acting): Promise<void> {
      const team = await service.require(id)
      await perform(team, { ...acting, action: 'team.unlocked' }, () => teams.release(id, suspensionEvents(id, false, clock())))
    },

    /** Makes a member the owner of a team. Throws `reauthentication_required`, `not_found`, and `conflict` for the owner. */
    async setOwner(
      id: number,
      { user_id: userId, reason }: { user_id: number; reason: string },
      acting: Acting,
      own: SessionRef | null,
    ): Promise<void> {
      await sessions.requireRecent(own)
      const team = await service.require(id)
      if (team.owner_id === userId) throw new AppError('conflict')
      const { name } = await requireHeir(team, userId)
      const details = { reason, user_id: userId, name, former_owner_id: team.owner_id }
      await perform(team, { ...acting, action: 'team.owner_set', details }, async () => {
        // As long as they own it, their role says nothing.
        const [former, next] = [await members.setRole(id, team.owner_id, 'admin'), await members.find(id, userId)]
        const changed = await teams.handOver(id, team.owner_id, userId)
        if (!changed) return null
        await onOfferEnd(changed)
        await members.setRole(id, userId, 'admin')
        await teams.addEvents(id, [
          ...(next ? roleEvents(team, personIn(next, await users.findById(userId)), { from: next.role, to: 'owner' }, clock()) : []),
          ...(former
            ? roleEvents(team, personIn(former, await users.findById(former.user_id)), { from: 'owner', to: 'admin' }, clock())
            : []),
        ])
        return changed
      })
    },

    /** Deletes a team with its pages. Throws `reauthentication_required`, `not_found`, and `conflict` when it is deleted already. */
    async delete(id: number, reason: string, acting: Acting, own: SessionRef | null): Promise<void> {
      await sessions.requireRecent(own)
      await deleteTeam.begin(await service.require(id), { details: { reason } }, acting)
    },

    /** Throws `not_found`, and `conflict` when it is not deleted. */
    async restore(id: number, acting: Acting): Promise<void> {
      await deleteTeam.restore(authorizeSiteAdmin(await service.require(id)), acting)
    },
  }
}
