import type { Plan } from '@foyer/contracts/billing/entitlements'
import type { TeamSeats } from '../team/team-seats.ts'
import type { TeamRepository } from '../team/team.repository.ts'
import { type ToPerson, effectivePlan } from '../user/person.ts'
import type { UserRepository } from '../user/user.repository.ts'

/** The plan that counts on what belongs to a person or a team, whoever asks: with what comes from a team, an enterprise or a trial. Who is gone has none. */
export function createOwnerPlan(deps: {
  teams: Pick<TeamRepository, 'find'>
  users: Pick<UserRepository, 'findById'>
  seats: Pick<TeamSeats, 'planOf'>
  toPerson: ToPerson
}) {
  const { teams, users, seats, toPerson } = deps
  return async function ownerPlan(ownerId: number, requestId: string): Promise<Plan> {
    const team = await teams.find(ownerId)
    if (team) return seats.planOf(team)
    const user = await users.findById(ownerId)
    return user ? effectivePlan(await toPerson(user, requestId)) : 'free'
  }
}
