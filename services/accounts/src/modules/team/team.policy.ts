import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { type TeamPermission, type TeamRole, teamPermissions } from '@foyer/contracts/accounts/team-roles'
import type { Plan } from '@foyer/contracts/billing/entitlements'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { lesserRole, provableRole } from '../user/proved-rights.policy.ts'
import type { Team } from './team.model.ts'
import type { TeamMember } from './team-member.model.ts'

/** What a team lets its members do, after what is for its owner and admins alone: the one place where that is worked out. */
export function allowsOf({
  permissions,
  is_sharing_restricted,
  lock_teammenu,
}: Pick<Team, 'permissions' | 'is_sharing_restricted' | 'lock_teammenu'>): TeamPermission[] {
  const isOff = (permission: TeamPermission) =>
    (is_sharing_restricted && (permission === 'share' || permission === 'invite')) || (lock_teammenu && permission === 'order')
  return teamPermissions.filter((permission) => permissions.includes(permission) && !isOff(permission))
}

type Ranked = Pick<TeamMember, 'user_id' | 'role' | 'at_most'>

/** What somebody is in a team that they are in. */
export function roleOf(team: Pick<Team, 'owner_id'>, { user_id, role, at_most = 'owner' }: Ranked): TeamRole {
  if (team.owner_id === user_id) return lesserRole('owner', at_most)
  return lesserRole(role === 'admin' ? 'admin' : 'member', at_most)
}

/** A membership as it counts in the session of somebody who asks. */
export function asProved(member: TeamMember, { proved_by_team: provedByTeam }: Pick<SessionUser, 'proved_by_team'>): TeamMember {
  return provedByTeam === undefined ? member : { ...member, at_most: provableRole(member.team_id, provedByTeam) }
}

/** Whether a team demands its own provider, which has not said who is calling. Nobody asks its owner, but who acts as them. */
export function isHeldBack(
  { _id, owner_id, provider_demand: demand }: Pick<Team, '_id' | 'owner_id' | 'provider_demand'>,
  { id, memberships = [], impersonated_by: admin }: Pick<SessionUser, 'id' | 'memberships' | 'impersonated_by'>,
): boolean {
  return Boolean(demand) && (owner_id !== id || admin !== undefined) && !memberships.some((membership) => membership.id === _id)
}

/**
 * Throws `reauthentication_required` for who comes into a team while nothing but the provider of another has said that it is they: whoever runs that could read there what
 * is none of theirs.
 */
export function assertProvedFor({ _id }: Pick<Team, '_id'>, { proved_by_team: provedByTeam }: Pick<SessionUser, 'proved_by_team'>): void {
  if (provedByTeam !== undefined && provedByTeam !== _id) throw new AppError('reauthentication_required')
}

/** What somebody may do in a team that they are in. */
export function allowedIn(team: Team, member: TeamMember): TeamPermission[] {
  return roleOf(team, member) === 'member' ? allowsOf(team) : [...teamPermissions]
}

/** Whether somebody manages a team: its owner and its admins. */
export const isAdministrator = (team: Pick<Team, 'owner_id'>, member: Ranked): boolean => roleOf(team, member) !== 'member'

/** A membership as it is in an identity: short, and never longer than an identity may be. */
export function toMembership(team: Team, member: TeamMember): Membership {
  const role = roleOf(team, member)
  const allows = role === 'member' ? allowsOf(team) : []
  const groups = (member.groups ?? []).slice(0, limits.groups_per_member)
  return { id: team._id, role, ...(allows.length > 0 ? { allows } : {}), ...(groups.length > 0 ? { groups } : {}) }
}

/** Whether a team is one that people are in: neither locked nor waiting for its deletion. */
export const isActive = ({ suspension, deletion }: Pick<Team, 'suspension' | 'deletion'>): boolean => !suspension && !deletion

/**
 * How many people a team has room for: its own number, or the one for all teams; where billing is on, fewer while nothing is paid, and as many as are paid for where the price
 * depends on them.
 */
export function memberLimitOf(
  { max_member_limit }: Pick<Team, 'max_member_limit'>,
  { plan, seats }: { plan: Plan; seats: number | null },
  limitOfAll: number,
): number {
  return max_member_limit ?? seats ?? (plan === 'free' ? Math.min(limitOfAll, limits.free_team_members) : limitOfAll)
}

/** The plan that a team has on trial; null where it has none. */
export function trialPlanOf({ trial_ends_at, is_enterprise }: Pick<Team, 'trial_ends_at' | 'is_enterprise'>, now: Date): Plan | null {
  if (trial_ends_at === null || trial_ends_at <= now) return null
  return is_enterprise ? 'enterprise' : 'team'
}

/** Whether the trial of a team is over that has not been followed by a plan. */
export function hasTrialExpired({ trial_ends_at }: Pick<Team, 'trial_ends_at'>, plan: Plan, now: Date): boolean {
  return trial_ends_at !== null && trial_ends_at <= now && !isPaid(plan)
}

const dayMs = 24 * 60 * 60 * 1000

/** How many days the trial of a team still lasts, the last one being 1; null without one. */
export function trialDaysLeft({ trial_ends_at }: Pick<Team, 'trial_ends_at'>, plan: Plan, now: Date): number | null {
  if (trial_ends_at === null || isPaid(plan)) return null
  return Math.max(0, Math.ceil((trial_ends_at.getTime() - now.getTime()) / dayMs))
}

const isPaid = (plan: Plan): boolean => plan !== 'free' && plan !== 'unlimited'
