import { type Plan, isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { AppError } from '@foyer/service-kit/app-error'
import type { Entitlement } from '../entitlement/entitlement.service.ts'
import type { Team, TeamRepository } from './team.repository.ts'
import { hasTrialExpired, isActive, memberLimitOf, trialDaysLeft, trialPlanOf } from './team.policy.ts'

export type TeamSeats = ReturnType<typeof createTeamSeats>

/** What a team has by its plan and its trial. */
export type TeamEntitlement = { plan: Plan; memberLimit: number; isTrialExpired: boolean; trialDaysLeft: number | null }

/** What plan a team has, and room for how many people; it has those of its enterprise until it has its own. */
export function createTeamSeats(deps: {
  teams: Pick<TeamRepository, 'find'>
  /** What it pays for itself, or was given. */
  ownOf: (team: Team) => Promise<Entitlement>
  /** How many people a team has room for that has no number of its own. */
  limitOfAll: number
  clock: () => Date
}) {
  const { teams, ownOf, limitOfAll, clock } = deps

  async function parentOf({ parent_id }: Team): Promise<Team | null> {
    const parent = parent_id === null ? null : await teams.find(parent_id)
    return parent && isActive(parent) ? parent : null
  }

  /** What is paid or given, without trials: of the team, else of its enterprise. */
  async function paidWith(team: Team, parent: Team | null): Promise<Entitlement> {
    const own = await ownOf(team)
    return isPremiumPlan(own.plan) || !parent ? own : ownOf(parent)
  }

  /** A trial counts where nothing is paid: of the team, else of its enterprise. */
  function planWithTrial(paid: Plan, team: Team, parent: Team | null): Plan {
    if (paid !== 'free') return paid
    return trialPlanOf(team, clock()) ?? (parent && trialPlanOf(parent, clock())) ?? 'free'
  }

  async function entitlementOf(team: Team): Promise<TeamEntitlement> {
    const parent = await parentOf(team)
    const { plan: paid, seats } = await paidWith(team, parent)
    const max_member_limit = team.max_member_limit ?? parent?.max_member_limit ?? null
    const now = clock()
    return {
      plan: planWithTrial(paid, team, parent),
      memberLimit: memberLimitOf({ max_member_limit }, { plan: paid, seats }, limitOfAll),
      isTrialExpired: hasTrialExpired(team, paid, now),
      trialDaysLeft: trialDaysLeft(team, paid, now),
    }
  }

  return {
    parentOf,
    entitlementOf,

    planOf: async (team: Team): Promise<Plan> => {
      const own = await ownOf(team)
      if (isPremiumPlan(own.plan)) return own.plan
      const parent = await parentOf(team)
      return planWithTrial((await paidWith(team, parent)).plan, team, parent)
    },

    /** Its plan without trials. */
    paidPlanOf: async (team: Team): Promise<Plan> => (await paidWith(team, await parentOf(team))).plan,

    /** Throws `team_trial_expired`, or `team_member_limit` where a team does not have room for so many. */
    async check(team: Team, count: number): Promise<void> {
      const { isTrialExpired, memberLimit } = await entitlementOf(team)
      if (isTrialExpired) throw new AppError('team_trial_expired')
      if (count > memberLimit) throw new AppError('team_member_limit', { limit: memberLimit })
    },
  }
}
