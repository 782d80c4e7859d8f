import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { type TeamRole, membershipRoles } from '@foyer/contracts/accounts/team-roles'

/** The lesser of two roles. */
export const lesserRole = (role: TeamRole, limit: TeamRole): TeamRole =>
  membershipRoles.indexOf(role) <= membershipRoles.indexOf(limit) ? role : limit

/**
 * The most that somebody is in a team while nothing but the provider of a team has said that it is they. Whoever runs a provider can name anybody in their team: that
 * must open no other team to them, and not make them the owner of theirs. Null: of a team that is not kept.
 */
export function provableRole(teamId: number, provedByTeam: number | null | undefined): TeamRole {
  if (provedByTeam === undefined) return 'owner'
  return provedByTeam === teamId ? 'admin' : 'member'
}

/** A membership as it counts in a session. */
export function provedMembership(membership: Membership, provedByTeam: number | null | undefined): Membership {
  const role = lesserRole(membership.role, provableRole(membership.id, provedByTeam))
  return role === membership.role ? membership : { id: membership.id, role, ...(membership.groups ? { groups: membership.groups } : {}) }
}
