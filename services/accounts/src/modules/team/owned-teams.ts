import { AppError } from '@foyer/service-kit/app-error'
import type { TeamMemberRepository } from './team-member.repository.ts'
import type { Team, TeamRepository } from './team.repository.ts'

const maxNames = 500

/** Refuses the deletion of an account whose person has to decide first what becomes of their teams. */
export function createOwnedTeams({
  teams,
  members,
}: {
  teams: Pick<TeamRepository, 'listOwnedBy'>
  members: Pick<TeamMemberRepository, 'count'>
}) {
  const hasOthers = async ({ _id, deletion }: Team): Promise<boolean> => !deletion && (await members.count(_id)) > 1

  return {
    /** Throws `teams_owned` with their titles where somebody owns teams that others are in. */
    async assertNone(userId: number): Promise<void> {
      const owned = await teams.listOwnedBy(userId)
      const shared = await Promise.all(owned.map(async (team) => ((await hasOthers(team)) ? [team.title] : [])))
      const titles = shared.flat()
      if (titles.length > 0) throw new AppError('teams_owned', { count: titles.length, titles: titles.join(', ').slice(0, maxNames) })
    },
  }
}
