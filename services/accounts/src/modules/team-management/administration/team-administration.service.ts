import { AppError } from '@foyer/service-kit/app-error'
import { searchInSteps } from '@foyer/service-kit/search-in-steps'
import type { User, UserRepository } from '../../user/user.repository.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamEntitlement, TeamSeats } from '../../team/team-seats.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import { isTeamGivenBy, teamSearchSteps } from './team-search.policy.ts'
import type { createTeamSearchRepository } from './team-search.repository.ts'

/** A team with its state, as site admins see it. */
export type AdministeredTeam = { team: Team; owner: User | null; parent: Team | null; memberCount: number; entitlement: TeamEntitlement }

export type TeamAdministrationService = ReturnType<typeof createTeamAdministrationService>

const pageSize = 50

/** Finds teams for site admins, and tells how they are. */
export function createTeamAdministrationService(deps: {
  search: ReturnType<typeof createTeamSearchRepository>
  teams: Pick<TeamRepository, 'find'>
  members: Pick<TeamMemberRepository, 'count'>
  users: Pick<UserRepository, 'findById' | 'listByIds'>
  seats: Pick<TeamSeats, 'parentOf' | 'entitlementOf'>
}) {
  const { search, teams, members, users, seats } = deps

  async function require(id: number): Promise<Team> {
    const team = await teams.find(id)
    if (!team) throw new AppError('not_found')
    return team
  }

  return {
    /** Throws `not_found` when there is no such team. */
    require,

    /** A page of the teams that a query means, with the names of their owners, and where the next one begins. */
    async search(query: string, cursor?: string) {
      const { records, next } = await searchInSteps({
        steps: teamSearchSteps(query),
        cursor,
        limit: pageSize,
        find: (step, place, limit) => search.find(step, place, limit),
        placeOf: (_, { _id: id, title }) => ({ key: title, id }),
        isRepeated: (team, earlier) => isTeamGivenBy(earlier, team),
      })
      const owners = await users.listByIds(records.map(({ owner_id }) => owner_id))
      const names = new Map(owners.map(({ _id, name }) => [_id, name]))
      return { teams: records.map((team) => ({ team, ownerName: names.get(team.owner_id) ?? '' })), next }
    },

    /** Throws `not_found` when there is no such team. */
    async details(id: number): Promise<AdministeredTeam> {
      const team = await require(id)
      const [owner, parent, memberCount, entitlement] = await Promise.all([
        users.findById(team.owner_id),
        seats.parentOf(team),
        members.count(id),
        seats.entitlementOf(team),
      ])
      return { team, owner, parent, memberCount, entitlement }
    },
  }
}
