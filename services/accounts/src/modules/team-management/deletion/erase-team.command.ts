import type { Logger } from '@foyer/service-kit/logger'
import type { TeamMemberRepository } from '../../team/team-member.repository.ts'
import type { TeamSignals } from '../../team/team-signals.ts'
import type { Team, TeamRepository } from '../../team/team.repository.ts'
import type { TeamData } from '../../team/team-data.ts'

const atOnce = 20

export type EraseTeam = ReturnType<typeof createEraseTeam>

/**
 * Ends teams for good, once nobody can restore them or nobody is left in them: first what accounts stores beside the team’s document, which leaves a tombstone with
 * the event by which the other services delete their part. Safe to run twice, and in two processes.
 */
export function createEraseTeam(deps: {
  teams: Pick<TeamRepository, 'listDue' | 'releaseAllBelow' | 'createTombstone'>
  members: Pick<TeamMemberRepository, 'userIds'>
  data: Pick<TeamData, 'deleteAllOf'>
  /** Notes that the ids of the team are never given out again. */
  addFormer: (ids: { _id: number; public_id: string }, at: Date) => Promise<void>
  signals: TeamSignals
  clock: () => Date
  log: Logger
}) {
  const { teams, members, data, addFormer, signals, clock, log } = deps

  async function erase(team: Team): Promise<void> {
    const now = clock()
    const userIds = await members.userIds(team._id)
    await teams.releaseAllBelow(team._id)
    await data.deleteAllOf(team._id)
    await addFormer(team, now)
    if (!(await teams.createTombstone(team, now))) return
    log.info({ team_id: team._id }, 'team deleted for good')
    await signals.membershipsChanged(userIds)
    await signals.changed(team._id)
  }

  return {
    erase,

    /** Gives how many there were. */
    async sweep(): Promise<number> {
      const due = await teams.listDue(clock(), atOnce)
      for (const team of due) await erase(team)
      return due.length
    },
  }
}
