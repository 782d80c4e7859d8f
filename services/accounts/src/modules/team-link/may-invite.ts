import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import { allowedIn, isAdministrator } from '../team/team.policy.ts'
import type { TeamMember, TeamMemberRepository } from '../team/team-member.repository.ts'
import type { Team } from '../team/team.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'

export type MayInvite = ReturnType<typeof createMayInvite>

/** Whether a member may invite people with this role: the owner and admins with any, members with the permission to invite only members. */
export function canGrant(team: Team, member: TeamMember, role: GrantedRole): boolean {
  if (isAdministrator(team, member)) return true
  return role === 'member' && allowedIn(team, member).includes('invite')
}

/**
 * Whether somebody may invite to a team at present. Their invitations count only while they may: those of a removed member, or of one who lost the
 * permission, let nobody in.
 */
export function createMayInvite({
  members,
  users,
}: {
  members: Pick<TeamMemberRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
}) {
  return async function mayInvite(team: Team, userId: number, role: GrantedRole): Promise<boolean> {
    const member = await members.find(team._id, userId)
    if (!member || !canGrant(team, member, role)) return false
    const user = await users.findById(userId)
    return user !== null && !user.suspension
  }
}
