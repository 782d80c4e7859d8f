import type { TeamArchiveSchedule } from './team-archive-schedule.model.ts'

const day = 24 * 60 * 60 * 1000
const periodMs: Record<TeamArchiveSchedule['schedule'], number> = { weekly: 7 * day, monthly: 30 * day }

/** For how long an archive of a schedule stays: a day longer than until the next one is made, which may take a while. */
export const scheduledRetentionMs = (schedule: TeamArchiveSchedule['schedule']): number => periodMs[schedule] + day

/** When the archive after one that is begun now is made. */
export function nextArchiveAt(schedule: TeamArchiveSchedule['schedule'], now: Date): Date {
  return new Date(now.getTime() + periodMs[schedule])
}
