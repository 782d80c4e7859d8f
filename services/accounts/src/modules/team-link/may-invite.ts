import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import { allowedIn, isAdministrator } from '../team/team.policy.ts'
import type { TeamMember, TeamMemberRepository } from '../team/team-member.repository.ts'
import type { Team } from '../team/team.repository.ts'
import type { UserRepository } from '../user/user.repository.ts'

export type MayInvite = ReturnType<typeof createMayInvite>

/** Whether a member may invite somebody as this: the owner and admins as anything but the owner, members whom the team lets invite as members. */
export function canGrant(team: Team, member: TeamMember, role: GrantedRole): boolean {
  if (isAdministrator(team, member)) return true
  return role === 'member' && allowedIn(team, member).includes('invite')
}

/**
 * Whether somebody may invite to a team as it is now. What they have sent out counts only as long: who was removed from a team, or may invite no more,
 * lets nobody in any more either.
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
