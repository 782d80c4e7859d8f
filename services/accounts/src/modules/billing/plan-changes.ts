import type { Signals } from '@foyer/service-kit/signals'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import { createTeamSignals } from '../team/team-signals.ts'
import type { Team, TeamRepository } from '../team/team.repository.ts'

/** Tells every process that somebody has another plan, and everyone whose plan comes with it: the members of a team, and of the teams of an enterprise. */
export function createPlanChanges(deps: {
  teams: Pick<TeamRepository, 'find' | 'listBelow'>
  members: Pick<TeamMemberRepository, 'userIds'>
  signals: Pick<Signals, 'publish'>
  relay: (teamId: number) => void
}) {
  const { teams, members, signals, relay } = deps
  const teamSignals = createTeamSignals({ members, signals, relay })

  const withTeamsBelow = async (team: Team | null): Promise<number[]> => {
    if (!team) return []
    return [team._id, ...(team.is_enterprise ? (await teams.listBelow(team._id)).map(({ _id }) => _id) : [])]
  }

  return async function planChanged({ subject_id: id, kind }: { subject_id: number; kind: 'user' | 'team' }): Promise<void> {
    // First what is cached of the plan itself: whoever is told then asks again.
    await signals.publish({ name: 'plan.changed', subject_id: id })
    if (kind === 'user') return signals.publish({ name: 'user.changed', user_id: id })
    for (const teamId of await withTeamsBelow(await teams.find(id))) await teamSignals.changedForAll(teamId)
  }
}
