import type { UserRepository } from '../user/user.repository.ts'
import type { TeamMemberRepository } from './team-member.repository.ts'
import { isActive, isAdministrator } from './team.policy.ts'
import type { TeamRepository } from './team.repository.ts'

export type IsManagedBy = ReturnType<typeof createIsManagedBy>

/**
 * Whether somebody manages a team at present: its tokens and webhooks count only while who has made them does, as they know where these lead. False while
 * the team is locked or deleted, or their account is locked.
 */
export function createIsManagedBy({
  teams,
  members,
  users,
}: {
  teams: Pick<TeamRepository, 'find'>
  members: Pick<TeamMemberRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
}) {
  return async function isManagedBy(teamId: number, userId: number): Promise<boolean> {
    const [team, member, user] = await Promise.all([teams.find(teamId), members.find(teamId, userId), users.findById(userId)])
    if (!team || !member || !user) return false
    return isActive(team) && isAdministrator(team, member) && !user.suspension
  }
}
