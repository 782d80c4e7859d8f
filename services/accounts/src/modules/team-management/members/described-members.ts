import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { TeamMember, TeamMemberRepository } from '../../team/team-member.repository.ts'
import { toMembership } from '../../team/team.policy.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { UserRepository } from '../../user/user.repository.ts'

type DescribedMember = { user_id: number; name: string; membership: Membership }

/** Who is in a team, as pages asks for it: the first members by name, and who manages the enterprise that may read its pages. */
export function createDescribeMembers(deps: {
  teams: Pick<TeamRepository, 'listActive'>
  members: Pick<TeamMemberRepository, 'search' | 'count' | 'listAdmins'>
  users: Pick<UserRepository, 'listByIds'>
}) {
  const { teams, members, users } = deps

  async function describe(team: Team, list: readonly TeamMember[]): Promise<DescribedMember[]> {
    const people = await users.listByIds(list.map(({ user_id }) => user_id))
    const names = new Map(people.map(({ _id, name }) => [_id, name]))
    return list.map((member) => ({
      user_id: member.user_id,
      name: names.get(member.user_id) ?? '',
      membership: toMembership(team, member),
    }))
  }

  async function describeEnterprise({ parent_id, is_readable_by_enterprise }: Team): Promise<DescribedMember[]> {
    if (parent_id === null || !is_readable_by_enterprise) return []
    const [enterprise] = await teams.listActive([parent_id])
    return enterprise ? describe(enterprise, await members.listAdmins(enterprise._id)) : []
  }

  return async (teamId: number, limit: number) => {
    const [team] = await teams.listActive([teamId])
    if (!team) return { members: [], enterprise: [], total: 0 }
    const [first, enterprise, total] = await Promise.all([
      members.search(teamId, { by: 'name', prefix: '' }, { filter: {}, place: null, limit }),
      describeEnterprise(team),
      members.count(teamId),
    ])
    return { members: await describe(team, first), enterprise, total }
  }
}
