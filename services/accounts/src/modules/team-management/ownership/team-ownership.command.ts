import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'
import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { User, UserRepository } from '../../user/user.repository.ts'
import type { TeamMember, TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamNoticeQuota } from '../../team/team-notice-quota.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { roleEvents } from '../../team/member-events.ts'
import { personIn } from '../../team/new-member.ts'
import { teamTarget } from '../../team/team-target.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { OwnershipNotices } from './ownership-notices.ts'

/** How a team gets another owner: it is offered to one of its members, who accepts. */
export function createTeamOwnership(deps: {
  teams: Pick<TeamRepository, 'addEvents' | 'offer' | 'withdrawOffer' | 'acceptOffer' | 'declineOffer'>
  members: Pick<TeamMemberRepository, 'find' | 'insert' | 'setRole'>
  users: Pick<UserRepository, 'findById'>
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
  /** Tells somebody that a team is offered to them. */
  onOffer: OwnershipNotices['offered']
  /** Takes that back, as the offer has ended. */
  onOfferEnd: OwnershipNotices['ended']
  quota: Pick<TeamNoticeQuota, 'take'>
  clock: () => Date
}) {
  const { teams, members, users, audit, signals, onOffer, onOfferEnd, quota, clock } = deps

  /** Throws `not_found` for who is not in the team and for pupils, `conflict` for its owner, `account_leaving` where their account waits for its deletion. */
  async function candidate(team: Team, userId: number): Promise<User> {
    const user = (await members.find(team._id, userId)) && (await users.findById(userId))
    if (!user || user.pupil || user.suspension) throw new AppError('not_found')
    if (team.owner_id === userId) throw new AppError('conflict')
    if (user.deletion) throw new AppError('account_leaving')
    return user
  }

  async function perform(act: AuditAct, write: () => Promise<Team | null>): Promise<Team> {
    const changed = await audit.record(act, async () => {
      const result = await write()
      if (!result) throw new AppError('conflict')
      return result
    })
    await signals.changed(changed._id)
    return changed
  }

  async function endOffer(act: AuditAct, write: () => Promise<Team | null>): Promise<Team> {
    const changed = await perform(act, write)
    await onOfferEnd(changed)
    return changed
  }

  async function accept(team: Team, member: TeamMember): Promise<Team | null> {
    // As long as they own it, their role says nothing.
    const former = await members.setRole(team._id, team.owner_id, 'admin')
    const changed = await teams.acceptOffer(team._id, member.user_id)
    if (!changed) return null
    // Whose membership has just been ended by somebody else comes back as its owner.
    if (!(await members.setRole(team._id, member.user_id, 'admin'))) await members.insert({ ...member, role: 'admin' })
    await teams.addEvents(team._id, [
      ...roleEvents(team, personIn(member, await users.findById(member.user_id)), { from: member.role, to: 'owner' }, clock()),
      ...(former ? roleEvents(team, personIn(former, await users.findById(former.user_id)), { from: 'owner', to: 'admin' }, clock()) : []),
    ])
    return changed
  }

  return {
    /** Offers a team to one of its members, or to nobody any more. Throws what `candidate` throws, `conflict` when the team has another owner by now, and `rate_limited`. */
    async offer(team: Authorized<Team, 'delete'>, userId: number | null, acting: Acting): Promise<Team> {
      const base = { ...acting, action: 'team.ownership_offered' as const, target: teamTarget(team) }
      if (userId === null) return endOffer({ ...base, details: { user_id: null } }, () => teams.withdrawOffer(team._id, team.owner_id))
      const user = await candidate(team, userId)
      await quota.take(team.owner_id)
      const details = { user_id: userId, name: user.name }
      const at = clock()
      const offered = await perform({ ...base, details }, () => teams.offer(team._id, team.owner_id, userId, at))
      await onOffer(offered, userId, at)
      return offered
    },

    /** Accepts or declines what was offered to `member`. Throws `account_leaving`, and `conflict` when it is offered to them no more. */
    async answer(
      { team, member, viewer }: { team: Authorized<Team, 'view'>; member: TeamMember; viewer: SessionUser },
      accepts: boolean,
      acting: Acting,
    ): Promise<Team> {
      if (team.transfer?.user_id !== member.user_id) throw new AppError('conflict')
      const base = { ...acting, target: teamTarget(team), details: { former_owner_id: team.owner_id } }
      if (!accepts) return endOffer({ ...base, action: 'team.ownership_declined' }, () => teams.declineOffer(team._id, member.user_id))
      if (viewer.is_leaving) throw new AppError('account_leaving')
      const changed = await endOffer({ ...base, action: 'team.ownership_accepted' }, () => accept(team, member))
      await signals.membershipsChanged([team.owner_id, member.user_id])
      return changed
    },
  }
}
