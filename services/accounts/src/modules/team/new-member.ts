import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { User } from '../user/user.repository.ts'
import type { TeamMember } from './team-member.model.ts'

/** By what somebody is listed and searched in their teams. */
export function listedAs({
  name,
  email,
  normalized_email,
}: Pick<User, 'name' | 'email' | 'normalized_email'>): Pick<TeamMember, 'name' | 'email'> {
  return { name: nameKey(name), email: email === '' ? '' : normalized_email }
}

/** A name as members are sorted and searched by it. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** The membership of somebody who comes into a team. */
export function newMember(
  user: User,
  { id, teamId, role, invitedBy, since }: { id: number; teamId: number; role: GrantedRole; invitedBy: number | null; since: Date },
): TeamMember {
  return { _id: id, team_id: teamId, user_id: user._id, role, invited_by: invitedBy, since, ...listedAs(user) }
}
