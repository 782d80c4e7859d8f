import type { Plan } from '@foyer/contracts/billing/entitlements'
import { AppError } from '@foyer/service-kit/app-error'
import { hasTrialExpired, memberLimitOf } from './team.policy.ts'
import type { Team } from './team.model.ts'

export type TeamSeats = ReturnType<typeof createTeamSeats>

/** Whether a team has room for more people. */
export function createTeamSeats({
  planOf,
  limitOfAll,
  clock,
}: {
  planOf: (team: Team) => Promise<Plan>
  /** How many people a team has room for that has no number of its own. */
  limitOfAll: number
  clock: () => Date
}) {
  return {
    planOf,

    limitOf: async (team: Team): Promise<number> => memberLimitOf(team, await planOf(team), limitOfAll),

    /** Throws `team_trial_expired`, or `team_member_limit` where a team does not have room for so many. */
    async check(team: Team, count: number): Promise<void> {
      const plan = await planOf(team)
      if (hasTrialExpired(team, plan, clock())) throw new AppError('team_trial_expired')
      const limit = memberLimitOf(team, plan, limitOfAll)
      if (count > limit) throw new AppError('team_member_limit', { limit })
    },
  }
}
