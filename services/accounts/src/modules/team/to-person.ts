import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import type { EntitlementService } from '../entitlement/entitlement.service.ts'
import type { ToPerson } from '../user/person.ts'
import type { Memberships } from './memberships.ts'
import { toMembership } from './team.policy.ts'
import type { TeamSeats } from './team-seats.ts'

/** Adds to users their plan, as billing says, and their teams. */
export function createToPerson(deps: {
  entitlements: Pick<EntitlementService, 'planOf'>
  memberships: Pick<Memberships, 'joinedBy'>
  seats: Pick<TeamSeats, 'planOf'>
}): ToPerson {
  const { entitlements, memberships, seats } = deps
  return async (user, requestId) => {
    const [plan, joined] = await Promise.all([entitlements.planOf(user, requestId), memberships.joinedBy(user._id)])
    const plans = await Promise.all(joined.map(({ team }) => seats.planOf(team)))
    return {
      user,
      plan,
      memberships: joined.map(({ team, member }) => toMembership(team, member)),
      isInPremiumTeam: plans.some((teamPlan) => isPremiumPlan(teamPlan)),
    }
  }
}
