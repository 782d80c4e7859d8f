import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import type { ToPerson } from '../user/person.ts'
import type { JoinedTeam, Memberships } from './memberships.ts'
import { toMembership } from './team.policy.ts'
import type { TeamSeats } from './team-seats.ts'

/** Adds to users their plan, as billing says, and their teams. */
export function createToPerson(deps: {
  entitlements: Pick<EntitlementService, 'planOf'>
  memberships: Pick<Memberships, 'joinedBy'>
  seats: Pick<TeamSeats, 'planOf' | 'paidPlanOf'>
  /** The providers by which people can come into a team now. */
  enabledProvidersOf: (teamId: number) => Promise<number[]>
  hasAdvertising: boolean
}): ToPerson {
  const { entitlements, memberships, seats, enabledProvidersOf, hasAdvertising } = deps
  /** Whether any of the teams has its plan otherwise than on trial. */
  const isPaid = async (joined: readonly JoinedTeam[]): Promise<boolean> =>
    (await Promise.all(joined.map(({ team }) => seats.paidPlanOf(team)))).some((plan) => isPremiumPlan(plan))

  return async (user, requestId) => {
    const [plan, joined] = await Promise.all([entitlements.planOf(user, requestId), memberships.joinedBy(user._id)])
    const plans = await Promise.all(joined.map(({ team }) => seats.planOf(team)))
    // The account of a pupil belongs to the class, and no provider knows it.
    const asking = user.pupil ? [] : joined
    const demanding = asking.flatMap(({ team }) =>
      team.provider_demand && team.owner_id !== user._id ? [{ team, demand: team.provider_demand }] : [],
    )
    const demands = await Promise.all(
      demanding.map(async ({ team: { _id }, demand: { max_age_days } }) => ({
        team_id: _id,
        max_age_days,
        provider_ids: await enabledProvidersOf(_id),
      })),
    )
    const isInPremiumTeam = plans.some((teamPlan) => isPremiumPlan(teamPlan))
    return {
      user,
      plan,
      memberships: joined.map(({ team, member }) => toMembership(team, member)),
      demands,
      ownDemandingTeams: joined.flatMap(({ team }) => (team.provider_demand && team.owner_id === user._id ? [team._id] : [])),
      isInPremiumTeam,
      isOnTrial: isInPremiumTeam && !isPremiumPlan(plan) && !(await isPaid(joined)),
      hasAdvertising,
    }
  }
}
