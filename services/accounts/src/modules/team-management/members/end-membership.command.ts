import { AppError } from '@foyer/service-kit/app-error'
import type { Acting } from '../../audit/audit-actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import { personIn } from '../../team/new-member.ts'
import { memberEvents } from '../../team/member-events.ts'
import type { TeamData } from '../../team/team-data.ts'
import type { TeamMember, TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamRemovalRepository } from '../../team/team-removal.repository.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import { teamTarget } from '../../team/team-target.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { User } from '../../user/user.repository.ts'
import type { TeamNotices } from '../notices/team-notices.ts'
import type { OwnershipNotices } from '../ownership/ownership-notices.ts'

/** By themselves, by somebody who manages the team, as no mapping of a provider gives the membership any longer, or by the directory of the team. */
type How = 'left' | 'removed' | 'unmapped' | 'directory'

/** How that is called in the log. */
const by = { unmapped: { by: 'mapping' }, directory: { by: 'directory' } } as const

export type EndMembership = ReturnType<typeof createEndMembership>

/**
 * Ends a membership, whoever wants it: every process and every other service forgets it. Whom somebody has removed, or the directory, does not come back by what
 * is open to everybody; who is in by a mapping no longer may. Throws `conflict` for that of the owner.
 */
export function createEndMembership(deps: {
  teams: Pick<TeamRepository, 'noteRemoval'>
  members: Pick<TeamMemberRepository, 'delete'>
  removals: Pick<TeamRemovalRepository, 'add'>
  data: Pick<TeamData, 'endOf'>
  audit: Pick<AuditLog, 'record'>
  signals: TeamSignals
  notices: Pick<TeamNotices, 'removed'>
  onOfferEnd: OwnershipNotices['ended']
  clock: () => Date
}) {
  const { teams, members, removals, data, audit, signals, notices, onOfferEnd, clock } = deps

  return async function endMembership(
    team: Team,
    member: TeamMember,
    user: User | null,
    { acting, how }: { acting: Acting; how: How },
  ): Promise<void> {
    const { user_id: userId } = member
    const person = personIn(member, user)
    const hasLeft = how === 'left'
    const action = hasLeft ? ('team.member_left' as const) : ('team.member_removed' as const)
    const details = { ...person, ...(how === 'unmapped' || how === 'directory' ? by[how] : {}) }
    await audit.record({ ...acting, action, target: teamTarget(team), details }, async () => {
      const events = memberEvents('team.member_removed', team, person, { role: member.role, left: hasLeft }, clock())
      if (!(await teams.noteRemoval(team._id, userId, { email: user?.email, events }))) throw new AppError('conflict')
      // First, so that nobody comes back by the link of the team in between.
      if (how === 'removed' || how === 'directory') await removals.add(team._id, userId, clock())
      await members.delete(team._id, userId)
    })
    await data.endOf(team._id, userId)
    await signals.membershipsChanged([userId])
    await signals.changed(team._id)
    if (team.transfer?.user_id === userId) await onOfferEnd(team)
    if (!hasLeft && user && !user.pupil) await notices.removed(team, userId)
  }
}
