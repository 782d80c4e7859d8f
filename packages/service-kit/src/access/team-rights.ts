import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import type { TeamPermission } from '@foyer/contracts/accounts/team-roles'
import { type Principal, isTeam } from '@foyer/contracts/identity'
import { AppError } from '../app-error.ts'

/** A team as calls name it; without it they are about the caller. */
type TeamChoice = number | null | undefined

/** What somebody is in a team; null where they are not in it. */
export function membershipOf({ memberships = [] }: Pick<Principal, 'memberships'>, teamId: number): Membership | null {
  return memberships.find(({ id }) => id === teamId) ?? null
}

/** Whether somebody may do what a team lets its members do or not. */
export function mayInTeam({ role, allows = [] }: Membership, permission: TeamPermission): boolean {
  return role !== 'member' || allows.includes(permission)
}

/** Throws `not_found` for a team that somebody is not in, `forbidden` where it does not let them do this. */
export function assertMayInTeam(viewer: Principal, teamId: number, permission: TeamPermission): Membership {
  const membership = membershipOf(viewer, teamId)
  if (!membership) throw new AppError('not_found')
  if (!mayInTeam(membership, permission)) throw new AppError('forbidden')
  return membership
}

/** Whose a page becomes that somebody makes, copies or moves: of this team, or their own. Throws as above where they may not make pages in it. */
export function ownerOfNewPage(viewer: Principal, organizationId: TeamChoice): OwnerRef {
  return ownerWhoLets(viewer, organizationId, 'create')
}

/** Whose inbox somebody means: that of this team, or their own. Throws as above where they may not edit its pages. */
export function ownerOfInbox(viewer: Principal, organizationId: TeamChoice): OwnerRef {
  return ownerWhoLets(viewer, organizationId, 'edit')
}

function ownerWhoLets(viewer: Principal, organizationId: TeamChoice, permission: TeamPermission): OwnerRef {
  const teamId = organizationId ?? (isTeam(viewer) ? viewer.id : null)
  if (teamId === null) return { owner_id: viewer.id, owner_kind: 'person' }
  assertMayInTeam(viewer, teamId, permission)
  return { owner_id: teamId, owner_kind: 'team' }
}
