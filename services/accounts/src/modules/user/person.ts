import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { type Plan, isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import type { TeamDemand } from './team-proofs.policy.ts'
import type { User } from './user.repository.ts'

/** A user with their plan and their teams. */
export type Person = {
  user: User
  /** Their own; `effectivePlan` is what they are entitled to. */
  plan: Plan
  memberships: Membership[]
  /** What teams of theirs demand of them. */
  demands: TeamDemand[]
  /** Teams of their own that demand something of others. */
  ownDemandingTeams: number[]
  /** The teams whose demand is not met where they ask. Absent: that is not known, and each holds them back. */
  heldBack?: number[] | undefined
  /** When the first demand that is met is not any more, in ms since 1970. */
  provedUntil?: number | undefined
  /** Whether one of their teams, or its enterprise, has a plan. */
  isInPremiumTeam: boolean
  /** Whether nothing but the trial of a team gives them what a premium plan has. Absent: no. */
  isOnTrial?: boolean
  /** Whether this Foyer shows advertising to people without a plan. */
  hasAdvertising?: boolean | undefined
  /** The team whose provider alone says in the session that asks who they are; see `provedByTeam`. */
  provedByTeam?: number | null | undefined
  /** The site admin who acts as them in the session that asks. */
  impersonatedBy?: { id: number; name: string } | undefined
}

/** Adds to a user what others than accounts say of them. */
export type ToPerson = (user: User, requestId?: string) => Promise<Person>

/** What somebody is entitled to: members of a premium team have what a premium plan has (specification, section 1). */
export function effectivePlan({ plan, isInPremiumTeam }: Pick<Person, 'plan' | 'isInPremiumTeam'>): Plan {
  return isInPremiumTeam && !isPremiumPlan(plan) ? 'premium' : plan
}
