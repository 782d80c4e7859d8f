import type { Signals } from '@foyer/service-kit/signals'
import type { TeamMemberRepository } from './team-member.repository.ts'

/** Tells those who look at a team that its people are others, or who is invited or asks to come in. */
export const publishPeopleChange = (signals: Pick<Signals, 'publish'>, teamId: number): Promise<void> =>
  signals.publish({ name: 'team_people.changed', team_id: teamId })

export type TeamSignals = ReturnType<typeof createTeamSignals>

/** Tells every process what has changed of a team, once that is written: nothing that was cached of it counts any longer. */
export function createTeamSignals({
  members,
  signals,
  relay,
}: {
  members: Pick<TeamMemberRepository, 'userIds'>
  signals: Pick<Signals, 'publish'>
  /** Relays the pending events of a team. */
  relay: (teamId: number) => void
}) {
  const membershipsChanged = (userIds: readonly number[]): Promise<unknown> =>
    Promise.all(userIds.map((user_id) => signals.publish({ name: 'memberships.changed', user_id })))

  /** What is shown of it. */
  async function changed(teamId: number): Promise<void> {
    relay(teamId)
    await signals.publish({ name: 'team.changed', team_id: teamId })
  }

  return {
    changed,
    membershipsChanged,

    /** Who is in it or in its groups. */
    peopleChanged: (teamId: number): Promise<void> => publishPeopleChange(signals, teamId),

    /** What its members may do, or that there is a team at all, for which its own tokens stand too. */
    async changedForAll(teamId: number): Promise<void> {
      await membershipsChanged([...(await members.userIds(teamId)), teamId])
      await changed(teamId)
    },
  }
}
