import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamNoticeQuota } from '../../team/team-notice-quota.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { teamTarget } from '../../team/team-target.ts'
import { isActive, isAdministrator } from '../../team/team.policy.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { TeamNotices } from '../notices/team-notices.ts'

/** To which enterprise a team belongs: the owner of the team asks, and those who manage the enterprise answer. Both can end it. */
export function createTeamParents(deps: {
  teams: Pick<TeamRepository, 'findByPublicId' | 'askParent' | 'acceptParent' | 'declineParent' | 'leaveParent' | 'find'>
  members: Pick<TeamMemberRepository, 'find'>
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
  notices: Pick<TeamNotices, 'parentAsked' | 'parentAnswered'>
  quota: Pick<TeamNoticeQuota, 'take'>
}) {
  const { teams, members, audit, signals, notices, quota } = deps

  /** Both logs have it: that of the team, and by its id that of the enterprise. */
  async function perform(
    { team, enterpriseId, action }: { team: Team; enterpriseId: number; action: AuditAction },
    acting: Acting,
    write: () => Promise<Team | null>,
  ): Promise<Team> {
    const act = { ...acting, action, target: teamTarget(team), details: { owner_id: enterpriseId } }
    const changed = await audit.record(act, async () => {
      const result = await write()
      if (!result) throw new AppError('conflict')
      return result
    })
    await signals.changed(changed._id)
    await signals.peopleChanged(enterpriseId)
    return changed
  }

  async function leave(team: Team, acting: Acting): Promise<Team> {
    const { asked_parent_id: askedId, parent_id: parentId } = team
    if (askedId !== undefined) {
      await teams.declineParent(team._id, askedId)
      await signals.peopleChanged(askedId)
      await notices.parentAnswered(askedId, team)
    }
    if (parentId === null) return (await teams.find(team._id)) ?? team
    return perform({ team, enterpriseId: parentId, action: 'team.parent_left' }, acting, () => teams.leaveParent(team._id, parentId))
  }

  async function isManagedBy(enterprise: Team, userId: number): Promise<boolean> {
    const member = await members.find(enterprise._id, userId)
    return member !== null && isAdministrator(enterprise, member)
  }

  const accept = (enterprise: Team, team: Team, acting: Acting): Promise<Team> =>
    perform({ team, enterpriseId: enterprise._id, action: 'team.parent_accepted' }, acting, () =>
      teams.acceptParent(team._id, enterprise._id),
    )

  return {
    /**
     * Asks an enterprise whether a team may belong to it, or leaves the one it belongs to (null). Throws `not_found` where there is no such enterprise, `conflict`
     * for an enterprise that would belong to another one, where it belongs to this one already, and `rate_limited`.
     */
    async set(team: Authorized<Team, 'delete'>, publicId: string | null, acting: Acting): Promise<Team> {
      if (publicId === null) return leave(team, acting)
      const enterprise = await teams.findByPublicId(publicId)
      if (!enterprise?.is_enterprise || !isActive(enterprise)) throw new AppError('not_found')
      if (team.is_enterprise || team.parent_id === enterprise._id) throw new AppError('conflict')
      await quota.take(team.owner_id)
      const asking = await perform({ team, enterpriseId: enterprise._id, action: 'team.parent_asked' }, acting, () =>
        teams.askParent(team._id, enterprise._id),
      )
      if (team.asked_parent_id !== undefined) await notices.parentAnswered(team.asked_parent_id, team)
      if (await isManagedBy(enterprise, team.owner_id)) return accept(enterprise, asking, acting)
      await notices.parentAsked(enterprise, asking)
      return asking
    },

    /** Answers a team that asks. Throws `conflict` where it asks no more. */
    async answer(enterprise: Authorized<Team, 'manage'>, publicId: string, accepts: boolean, acting: Acting): Promise<void> {
      const team = await teams.findByPublicId(publicId)
      if (team?.asked_parent_id !== enterprise._id) throw new AppError('conflict')
      if (accepts) await accept(enterprise, team, acting)
      else
        await perform({ team, enterpriseId: enterprise._id, action: 'team.parent_declined' }, acting, () =>
          teams.declineParent(team._id, enterprise._id),
        )
      await notices.parentAnswered(enterprise._id, team)
    },

    /** Releases a team of an enterprise; one that does not belong to it changes nothing. */
    async release(enterprise: Authorized<Team, 'manage'>, publicId: string, acting: Acting): Promise<void> {
      const team = await teams.findByPublicId(publicId)
      if (team?.parent_id !== enterprise._id) return
      await perform({ team, enterpriseId: enterprise._id, action: 'team.parent_left' }, acting, () =>
        teams.leaveParent(team._id, enterprise._id),
      )
    },
  }
}
