import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { type Authorized, asAuthorized } from '@foyer/service-kit/authorized'
import type { TeamMember } from './team-member.model.ts'
import type { Team } from './team.model.ts'
import { allowedIn, isActive, isAdministrator, roleOf } from './team.policy.ts'

/** A team and the membership of who asks, as they are stored; null where there is none. */
export type TeamAccess = { team: Team | null; member: TeamMember | null }

/** Throws `not_found` for everybody who is not in the team, and while it is locked or deleted. */
export function authorizeMember(access: TeamAccess): { team: Authorized<Team, 'view'>; member: TeamMember } {
  const { team, member } = requireMember(access)
  return { team: asAuthorized(team, 'view'), member }
}

/** Throws `forbidden` for a member whom the team does not let invite, besides what `authorizeMember` throws. */
export function authorizeInviter(access: TeamAccess): { team: Authorized<Team, 'view' | 'invite'>; member: TeamMember } {
  const { team, member } = requireMember(access)
  if (!allowedIn(team, member).includes('invite')) throw refusal(access, (whole) => allowedIn(team, whole).includes('invite'))
  return { team: asAuthorized(team, 'view', 'invite'), member }
}

/** Throws `forbidden` for members who neither own the team nor are admins of it, besides what `authorizeMember` throws. */
export function authorizeAdministrator(access: TeamAccess): { team: Authorized<Team, 'view' | 'invite' | 'manage'>; member: TeamMember } {
  const { team, member } = requireMember(access)
  if (!isAdministrator(team, member)) throw refusal(access, (whole) => isAdministrator(team, whole))
  return { team: asAuthorized(team, 'view', 'invite', 'manage'), member }
}

/** Throws `forbidden` for everybody in the team but its owner, besides what `authorizeMember` throws. */
export function authorizeOwner(access: TeamAccess): {
  team: Authorized<Team, 'view' | 'invite' | 'manage' | 'delete'>
  member: TeamMember
} {
  const { team, member } = requireMember(access)
  if (roleOf(team, member) !== 'owner') throw refusal(access, (whole) => roleOf(team, whole) === 'owner')
  return { team: asAuthorized(team, 'view', 'invite', 'manage', 'delete'), member }
}

/** Throws `not_found` for everybody but the owner, and for a team that is not deleted. */
export function authorizeRestorer(
  team: Team | null,
  { id, proved_by_team: provedByTeam }: Pick<SessionUser, 'id' | 'proved_by_team'>,
): Authorized<Team, 'restore'> {
  if (!team?.deletion || team.suspension || team.owner_id !== id) throw new AppError('not_found')
  if (provedByTeam !== undefined) throw new AppError('reauthentication_required')
  return asAuthorized(team, 'restore')
}

/** What a site admin may do with a team once it is deleted: their right is that of the call. */
export const authorizeSiteAdmin = (team: Team): Authorized<Team, 'restore'> => asAuthorized(team, 'restore')

/** How a right is refused: who would have it, but for a session in which only a provider of a team says who they are, may show it themselves. */
function refusal({ member }: TeamAccess, hasRight: (whole: TeamMember) => boolean): AppError {
  const isCut = member?.at_most !== undefined && hasRight({ ...member, at_most: 'owner' })
  return new AppError(isCut ? 'reauthentication_required' : 'forbidden')
}

function requireMember({ team, member }: TeamAccess): { team: Team; member: TeamMember } {
  if (!team || !member || !isActive(team)) throw new AppError('not_found')
  return { team, member }
}
