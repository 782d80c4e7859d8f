import { type Plan, isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { AppError } from '@foyer/service-kit/app-error'
import type { Team, TeamRepository } from './team.repository.ts'
import { hasTrialExpired, isActive, memberLimitOf, trialDaysLeft } from './team.policy.ts'

export type TeamSeats = ReturnType<typeof createTeamSeats>

/** What a team has by its plan and its trial. */
export type TeamEntitlement = { plan: Plan; memberLimit: number; isTrialExpired: boolean; trialDaysLeft: number | null }

/** What plan a team has, and room for how many people; it has those of its enterprise until it has its own. */
export function createTeamSeats(deps: {
  teams: Pick<TeamRepository, 'find'>
  /** The plan of its own. */
  ownPlanOf: (team: Team) => Promise<Plan>
  /** How many people a team has room for that has no number of its own. */
  limitOfAll: number
  clock: () => Date
}) {
  const { teams, ownPlanOf, limitOfAll, clock } = deps

  async function parentOf({ parent_id }: Team): Promise<Team | null> {
    const parent = parent_id === null ? null : await teams.find(parent_id)
    return parent && isActive(parent) ? parent : null
  }

  async function planWith(team: Team, parent: Team | null): Promise<Plan> {
    const own = await ownPlanOf(team)
    return isPremiumPlan(own) || !parent ? own : ownPlanOf(parent)
  }

  async function entitlementOf(team: Team): Promise<TeamEntitlement> {
    const parent = await parentOf(team)
    const plan = await planWith(team, parent)
    const max_member_limit = team.max_member_limit ?? parent?.max_member_limit ?? null
    const now = clock()
    return {
      plan,
      memberLimit: memberLimitOf({ max_member_limit }, plan, limitOfAll),
      isTrialExpired: hasTrialExpired(team, plan, now),
      trialDaysLeft: trialDaysLeft(team, plan, now),
    }
  }

  return {
    parentOf,
    entitlementOf,

    planOf: async (team: Team): Promise<Plan> => {
      const own = await ownPlanOf(team)
      return isPremiumPlan(own) ? own : planWith(team, await parentOf(team))
    },

    /** Throws `team_trial_expired`, or `team_member_limit` where a team does not have room for so many. */
    async check(team: Team, count: number): Promise<void> {
      const { isTrialExpired, memberLimit } = await entitlementOf(team)
      if (isTrialExpired) throw new AppError('team_trial_expired')
      if (count > memberLimit) throw new AppError('team_member_limit', { limit: memberLimit })
    },
  }
}
