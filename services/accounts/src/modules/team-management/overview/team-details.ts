import { AppError } from '@foyer/service-kit/app-error'
import type { User, UserRepository } from '../../user/user.repository.ts'
import type { JoinedTeam, Memberships } from '../../team/memberships.ts'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamSeats, TeamEntitlement } from '../../team/team-seats.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'

/** A team with what its screens say of it. */
export type TeamDetails = JoinedTeam & {
  parent: Team | null
  askedParent: Team | null
  owner: User | null
  transferTo: User | null
  memberCount: number
  entitlement: TeamEntitlement
}

/** A team in a list of one of its members. */
export type ListedTeam = JoinedTeam & { parent: Team | null; memberCount: number }

/** A team as other services know it. */
export type DescribedTeamParts = { team: Team; parent: Team | null; entitlement: TeamEntitlement }

/** Reads teams with what is shown of them. */
export function createTeamReader(deps: {
  teams: Pick<TeamRepository, 'find' | 'listActive'>
  members: Pick<TeamMemberRepository, 'count' | 'find'>
  memberships: Pick<Memberships, 'joinedBy'>
  users: Pick<UserRepository, 'findById'>
  seats: TeamSeats
}) {
  const { teams, members, memberships, users, seats } = deps

  const activeById = async (ids: readonly number[]): Promise<Map<number, Team>> => {
    const active = ids.length > 0 ? await teams.listActive([...new Set(ids)]) : []
    return new Map(active.map((team) => [team._id, team]))
  }

  const parentsOf = (list: readonly Team[]): Promise<Map<number, Team>> =>
    activeById(list.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id])))

  async function details({ team, member }: JoinedTeam): Promise<TeamDetails> {
    const { asked_parent_id: askedId, transfer } = team
    const [parent, activeAsked, owner, transferTo, memberCount, entitlement] = await Promise.all([
      seats.parentOf(team),
      activeById(askedId === undefined ? [] : [askedId]),
      users.findById(team.owner_id),
      transfer ? users.findById(transfer.user_id) : null,
      members.count(team._id),
      seats.entitlementOf(team),
    ])
    return { team, member, parent, askedParent: activeAsked.get(askedId ?? 0) ?? null, owner, transferTo, memberCount, entitlement }
  }

  return {
    parentsOf,
    details,

    /** A team as its owner sees it. Throws `not_found` when it is gone. */
    async ownDetails(team: Team): Promise<TeamDetails> {
      const member = await members.find(team._id, team.owner_id)
      if (!member) throw new AppError('not_found')
      return details({ team, member })
    },

    /** The teams of a person by title. */
    async listOf(userId: number): Promise<ListedTeam[]> {
      const joined = await memberships.joinedBy(userId)
      const parents = await parentsOf(joined.map(({ team }) => team))
      const listed = await Promise.all(
        joined.map(async ({ team, member }) => ({
          team,
          member,
          parent: parents.get(team.parent_id ?? 0) ?? null,
          memberCount: await members.count(team._id),
        })),
      )
      return listed.toSorted((a, b) => a.team.title.localeCompare(b.team.title) || a.team._id - b.team._id)
    },

    /** Those of these ids that are neither locked nor deleted. */
    async describe(ids: readonly number[]): Promise<DescribedTeamParts[]> {
      const active = await teams.listActive(ids)
      const parents = await parentsOf(active)
      return Promise.all(
        active.map(async (team) => ({
          team,
          parent: parents.get(team.parent_id ?? 0) ?? null,
          entitlement: await seats.entitlementOf(team),
        })),
      )
    },
  }
}
