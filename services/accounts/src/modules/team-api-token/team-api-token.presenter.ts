import type { TeamApiToken } from '@foyer/contracts/accounts/teams/team-api-tokens'
import { type Plan, isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import type { SessionUser } from '@foyer/contracts/identity'
import { presentApiToken } from '../api-token/api-token.presenter.ts'
import type { ApiToken } from '../api-token/api-token.repository.ts'
import type { Team } from '../team/team.repository.ts'
import type { User } from '../user/user.repository.ts'

/** A token as the admins of its team see it; `makers` are the people who made tokens of the team. */
export function presentTeamApiToken(token: ApiToken, makers: readonly Pick<User, '_id' | 'name'>[], now: Date): TeamApiToken {
  return { ...presentApiToken(token, now), made_by: makers.find(({ _id }) => _id === token.created_by)?.name ?? null }
}

/** A team as it calls by a token of its own (`isTeam`): the only admin of itself. */
export function presentTeamAsCaller({ _id, public_id, title, created_at }: Team, plan: Plan): SessionUser {
  return {
    id: _id,
    public_id,
    name: title,
    role: 'user',
    lang: 'en',
    is_premium: isPremiumPlan(plan),
    plan,
    created_at: Math.floor(created_at.getTime() / 1000),
    memberships: [{ id: _id, role: 'admin' }],
  }
}
