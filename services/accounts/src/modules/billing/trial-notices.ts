import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import type { TeamSeats } from '../team/team-seats.ts'
import type { TeamRepository } from '../team/team.repository.ts'
import type { createPlanNotices } from './plan-notices.ts'

const noticeMs = 3 * 24 * 60 * 60 * 1000
const batch = 200

/** Tells those who manage a team that its trial ends within three days, once, unless the team pays already. */
export function createTrialNotices(deps: {
  teams: Pick<TeamRepository, 'listTrialsEnding' | 'noteTrialTold'>
  seats: Pick<TeamSeats, 'paidPlanOf'>
  notices: Pick<ReturnType<typeof createPlanNotices>, 'tell'>
  clock: () => Date
}) {
  const { teams, seats, notices, clock } = deps
  return async function tellTrialsEnding(): Promise<void> {
    const now = clock()
    for (const team of await teams.listTrialsEnding(now, new Date(now.getTime() + noticeMs), batch)) {
      const { _id: id, trial_ends_at: end } = team
      if (end && !isPremiumPlan(await seats.paidPlanOf(team))) {
        const endsAt = Math.floor(end.getTime() / 1000)
        await notices.tell({ subject_id: id, kind: 'team', notice: 'trial_ending', ends_at: endsAt, at: end.getTime() })
      }
      await teams.noteTrialTold(id, now)
    }
  }
}
