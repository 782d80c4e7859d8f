import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { Team, TeamRepository } from './team.repository.ts'
import type { TeamMember, TeamMemberRepository } from './team-member.repository.ts'
import { toMembership } from './team.policy.ts'

/** A team with what somebody is in it. */
export type JoinedTeam = { team: Team; member: TeamMember }

export type Memberships = ReturnType<typeof createMemberships>

/** The teams that people are in. Most people are in none, which takes one look at an index. */
export function createMemberships({
  teams,
  members,
}: {
  teams: Pick<TeamRepository, 'listActive'>
  members: Pick<TeamMemberRepository, 'listOf'>
}) {
  /** Those that are neither locked nor deleted, the first first. */
  async function joinedBy(userId: number): Promise<JoinedTeam[]> {
    const own = await members.listOf(userId)
    if (own.length === 0) return []
    const active = new Map((await teams.listActive(own.map(({ team_id }) => team_id))).map((team) => [team._id, team]))
    return own.flatMap((member) => {
      const team = active.get(member.team_id)
      return team ? [{ team, member }] : []
    })
  }

  return {
    joinedBy,

    /** As they are in an identity. */
    of: async (userId: number): Promise<Membership[]> => (await joinedBy(userId)).map(({ team, member }) => toMembership(team, member)),
  }
}
