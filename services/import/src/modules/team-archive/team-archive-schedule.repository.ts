import type { TeamArchiveSchedule, TeamArchiveScheduleModel } from './team-archive-schedule.model.ts'

export type TeamArchiveScheduleRepository = ReturnType<typeof createTeamArchiveScheduleRepository>

const atOnce = 20

export function createTeamArchiveScheduleRepository(schedules: TeamArchiveScheduleModel) {
  return {
    find: (teamId: number): Promise<TeamArchiveSchedule | null> => schedules.findOne({ _id: teamId }).lean<TeamArchiveSchedule>().exec(),

    async put({ _id, ...fields }: TeamArchiveSchedule): Promise<void> {
      await schedules.updateOne({ _id }, { $set: fields }, { upsert: true })
    },

    async delete(teamId: number): Promise<void> {
      await schedules.deleteOne({ _id: teamId })
    },

    listDue: (now: Date): Promise<TeamArchiveSchedule[]> =>
      schedules
        .find({ due_at: { $lte: now } })
        .sort({ due_at: 1 })
        .limit(atOnce)
        .lean<TeamArchiveSchedule[]>()
        .exec(),

    /** Moves a schedule on. False when another process has, or it was changed. */
    async moveOn({ _id, due_at }: TeamArchiveSchedule, nextAt: Date): Promise<boolean> {
      const { matchedCount } = await schedules.updateOne({ _id, due_at }, { $set: { due_at: nextAt } })
      return matchedCount === 1
    },
  }
}
