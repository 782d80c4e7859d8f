import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import { nameKey } from '../team/new-member.ts'
import type { Team } from '../team/team.repository.ts'
import type { User, UserRepository } from '../user/user.repository.ts'

/** So many people are suggested at once. */
const maxSuggestions = 10
/** So many memberships are looked at for that: of the same person there may be several. */
const maxMemberships = 100

/** The people whom somebody can pick without knowing their address: those with whom they share a team, or a page. */
export function createPickPeople(deps: {
  members: Pick<TeamMemberRepository, 'listOf' | 'listAmong' | 'listNamed' | 'isInAny'>
  users: Pick<UserRepository, 'findById'>
  /** Who is on the pages of somebody, or owns pages that they are on; nobody while pages does not answer. */
  onSharedPages: (userId: number) => Promise<number[]>
}) {
  const { members, users, onSharedPages } = deps

  const teamsOf = async (userId: number) => (await members.listOf(userId)).map(({ team_id }) => team_id)

  async function onPages(userId: number, prefix: string): Promise<User[]> {
    const people = await Promise.all((await onSharedPages(userId)).map((id) => users.findById(id)))
    return people.filter((user): user is User => user !== null && nameKey(user.name).startsWith(prefix))
  }

  return {
    async mayPick(inviterId: number, userId: number): Promise<boolean> {
      return (await members.isInAny(userId, await teamsOf(inviterId))) || (await onSharedPages(inviterId)).includes(userId)
    },

    /** Those whose name begins with the query and who are not in the team, by name. */
    async suggest(team: Team, viewerId: number, query: string): Promise<User[]> {
      const prefix = nameKey(query)
      const named = await members.listNamed(await teamsOf(viewerId), prefix, maxMemberships)
      const fromTeams = await Promise.all([...new Set(named.map(({ user_id }) => user_id))].map((id) => users.findById(id)))
      const people = new Map([...fromTeams, ...(await onPages(viewerId, prefix))].flatMap((user) => (user ? [[user._id, user]] : [])))
      const inTeam = new Set((await members.listAmong(team._id, [...people.keys()])).map(({ user_id }) => user_id))
      return [...people.values()]
        .filter(({ _id, suspension, deletion }) => _id !== viewerId && !inTeam.has(_id) && !suspension && !deletion)
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .slice(0, maxSuggestions)
    },
  }
}
