import type { Logger } from '@foyer/service-kit/logger'
import { actingSystem } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { TeamData } from '../../team/team-data.ts'
import type { TeamMember, TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { personIn } from '../../team/new-member.ts'
import type { UserRepository } from '../../user/user.repository.ts'
import { memberEvents, roleEvents } from '../../team/member-events.ts'
import { teamTarget } from '../../team/team-target.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { OwnershipNotices } from '../ownership/ownership-notices.ts'
import type { EraseTeam } from './erase-team.command.ts'

/**
 * Takes somebody out of all their teams whose account is deleted. A team that they own goes to whoever has been in it for longest, admins first; one with nobody
 * else in it is deleted for good. Safe to run twice.
 */
export function createLeaveTeams(deps: {
  teams: Pick<TeamRepository, 'addEvents' | 'find' | 'listOwnedBy' | 'handOver' | 'noteRemoval'>
  members: Pick<TeamMemberRepository, 'listOf' | 'longestServing' | 'setRole' | 'delete'>
  users: Pick<UserRepository, 'findById'>
  eraseTeam: Pick<EraseTeam, 'erase'>
  data: Pick<TeamData, 'endOf'>
  onOfferEnd: OwnershipNotices['ended']
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
  clock: () => Date
  log: Logger
}) {
  const { teams, members, users, eraseTeam, data, onOfferEnd, audit, signals, clock, log } = deps

  async function handOver(team: Team, userId: number, heir: TeamMember): Promise<void> {
    const person = personIn(heir, await users.findById(heir.user_id))
    const details = { ...person, former_owner_id: userId, is_account_deleted: true }
    const act = { ...actingSystem, action: 'team.owner_set' as const, target: teamTarget(team), details }
    if (!(await audit.record(act, () => teams.handOver(team._id, userId, heir.user_id)))) return
    await onOfferEnd(team)
    await members.setRole(team._id, heir.user_id, 'admin')
    await teams.addEvents(team._id, roleEvents(team, person, { from: heir.role, to: 'owner' }, clock()))
    log.info({ team_id: team._id }, 'team handed over, as the account of its owner is deleted')
    await signals.membershipsChanged([heir.user_id])
    await signals.changed(team._id)
  }

  /** An admin before a member; never a pupil. */
  async function heirOf({ _id, people_by: mode }: Team, userId: number): Promise<TeamMember | null> {
    const admin = await members.longestServing(_id, 'admin', userId)
    return admin ?? (mode === 'user_names' ? null : members.longestServing(_id, 'member', userId))
  }

  async function giveUp(team: Team, userId: number): Promise<void> {
    const heir = await heirOf(team, userId)
    await (heir && !team.deletion ? handOver(team, userId, heir) : eraseTeam.erase(team))
  }

  async function leave(member: TeamMember): Promise<void> {
    const { team_id: teamId, user_id: userId } = member
    const person = personIn(member, await users.findById(userId))
    const team = await teams.find(teamId)
    const end = async () => {
      const events = team ? memberEvents('team.member_removed', team, person, { role: member.role, left: true }, clock()) : []
      await teams.noteRemoval(teamId, userId, { events })
      await members.delete(teamId, userId)
    }
    const details = { ...person, is_account_deleted: true }
    if (team) await audit.record({ ...actingSystem, action: 'team.member_left', target: teamTarget(team), details }, end)
    else await end()
    await data.endOf(teamId, userId)
    await signals.changed(teamId)
  }

  return async function leaveTeams(userId: number): Promise<void> {
    for (const team of await teams.listOwnedBy(userId)) await giveUp(team, userId)
    for (const member of await members.listOf(userId)) await leave(member)
    await signals.membershipsChanged([userId])
  }
}
