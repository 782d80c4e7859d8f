import { describeTeams } from '@foyer/contracts/accounts/teams/team-lookups'
import type { SessionUser } from '@foyer/contracts/identity'
import type { ArchiveSchedule } from '@foyer/contracts/import/team-archives'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { ArchiveService } from '../archive/archive.service.ts'
import type { TeamArchiveSchedule } from './team-archive-schedule.model.ts'
import { nextArchiveAt, scheduledRetentionMs } from './team-archive-schedule.policy.ts'
import type { TeamArchiveScheduleRepository } from './team-archive-schedule.repository.ts'

type ManagedTeam = Authorized<{ id: number }, 'manage'>

/** How often archives of teams are made without anybody asking. They are the team's: a schedule goes on when who has set it leaves. */
export function createTeamArchiveSchedules(deps: {
  schedules: TeamArchiveScheduleRepository
  archives: Pick<ArchiveService, 'begin'>
  internal: Pick<InternalClient, 'call'>
  clock: () => Date
  log: Logger
}) {
  const { schedules, archives, internal, clock, log } = deps

  /** Whether a team is there; one that is deleted comes back with its schedule when it is restored. */
  async function isThere(teamId: number): Promise<boolean> {
    return (await internal.call(describeTeams, { body: { ids: [teamId] } })).teams.length > 0
  }

  async function run(due: TeamArchiveSchedule): Promise<void> {
    const { _id: teamId, schedule, lang } = due
    const present = await isThere(teamId)
    if (!(await schedules.moveOn(due, nextArchiveAt(schedule, clock()))) || !present) return
    try {
      await archives.begin({ owner_id: teamId, owner_kind: 'team', lang, retentionMs: scheduledRetentionMs(schedule) })
    } catch (error) {
      // Somebody has asked for one just now, which does as well.
      if (!(error instanceof AppError && error.code === 'archive_in_progress')) throw error
    }
  }

  return {
    find: (team: ManagedTeam): Promise<TeamArchiveSchedule | null> => schedules.find(team.id),

    /** Gives null for none. The first archive is made at once. */
    async set({ id }: ManagedTeam, schedule: ArchiveSchedule, { lang }: Pick<SessionUser, 'lang'>): Promise<TeamArchiveSchedule | null> {
      if (schedule === 'off') {
        await schedules.delete(id)
        return null
      }
      const present = await schedules.find(id)
      if (present?.schedule === schedule) return present
      const made = { _id: id, schedule, due_at: clock(), lang }
      await schedules.put(made)
      return made
    },

    /** Deletes the schedule of a team that is gone for good. Safe to run twice. */
    deleteOf: (teamId: number): Promise<void> => schedules.delete(teamId),

    /** Begins the archives that are due. Gives how many there were. */
    async sweep(): Promise<number> {
      const due = await schedules.listDue(clock())
      for (const schedule of due) {
        await run(schedule).catch((error: unknown) =>
          log.warn({ err: error, team_id: schedule._id }, 'archive of a team not begun; will retry'),
        )
      }
      return due.length
    },
  }
}
