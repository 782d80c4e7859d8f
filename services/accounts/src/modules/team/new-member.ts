import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { User } from '../user/user.repository.ts'
import type { MappedParts, TeamMember } from './team-member.model.ts'

declare const asWritten: unique symbol

/** Somebody in a team, for people to read: a membership itself has the name that it is sorted by. */
export type PersonInTeam = { user_id: number; name: string; [asWritten]: true }

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

/** Somebody in a team by their name as they write it; as they are sorted by it where their account is gone. */
export function personIn({ user_id, name }: Pick<TeamMember, 'user_id' | 'name'>, user: Pick<User, 'name'> | null): PersonInTeam {
  return { user_id, name: user?.name ?? name } as PersonInTeam
}

/** As what somebody comes in; `mapped`: what of it mappings give, with the groups that they put them into. */
export type JoinedBy = { role: GrantedRole; invitedBy: number | null; mapped?: MappedParts }

/** The membership of somebody who comes into a team. */
export function newMember(
  user: User,
  { id, teamId, role, invitedBy, since, mapped }: JoinedBy & { id: number; teamId: number; since: Date },
): TeamMember {
  const own = { _id: id, team_id: teamId, user_id: user._id, role, invited_by: invitedBy, since, ...listedAs(user) }
  return mapped ? { ...own, groups: mapped.groups.map(({ group }) => group), mapped } : own
}
