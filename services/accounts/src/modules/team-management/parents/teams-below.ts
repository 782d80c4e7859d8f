import type { Authorized } from '@foyer/service-kit/authorized'
import type { UserRepository } from '../../user/user.repository.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'

/** A team as those see it who manage its enterprise. */
export type TeamBelowParts = { team: Team; enterprise: Team; ownerName: string; memberCount: number; isMember: boolean }

/** The teams of an enterprise by title, and those that ask to belong to it. */
export function createTeamsBelow({
  teams,
  members,
  users,
}: {
  teams: Pick<TeamRepository, 'listBelow' | 'listAsking'>
  members: Pick<TeamMemberRepository, 'count' | 'find'>
  users: Pick<UserRepository, 'listByIds'>
}) {
  return async function teamsBelow(enterprise: Authorized<Team, 'manage'>, viewerId: number) {
    const lists = await Promise.all([teams.listBelow(enterprise._id), teams.listAsking(enterprise._id)])
    const owners = await users.listByIds(lists.flat().map(({ owner_id }) => owner_id))
    const names = new Map(owners.map(({ _id, name }) => [_id, name]))
    const withParts = (list: readonly Team[]): Promise<TeamBelowParts[]> =>
      Promise.all(
        list.map(async (team) => ({
          team,
          enterprise,
          ownerName: names.get(team.owner_id) ?? '',
          memberCount: await members.count(team._id),
          isMember: (await members.find(team._id, viewerId)) !== null,
        })),
      )
    return { below: await withParts(lists[0]), asking: await withParts(lists[1]) }
  }
}
