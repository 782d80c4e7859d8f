import type { TeamRole } from '@foyer/contracts/accounts/team-roles'
import { nameKey } from '../../team/new-member.ts'
import type { MemberSearchStep, TeamMember } from '../../team/team-member.repository.ts'
import type { Team } from '../../team/team.model.ts'

/** The ranges in which a query looks, one after the other. Addresses are for the owner and admins alone: nobody else learns one by guessing at it. */
export function memberSteps(query: string, seesAddresses: boolean): MemberSearchStep[] {
  const byName = { by: 'name' as const, prefix: nameKey(query) }
  return query === '' || !seesAddresses ? [byName] : [byName, { by: 'email', prefix: query.toLowerCase() }]
}

/** Whether one of these steps gives this member. */
export function isListedBy(steps: readonly MemberSearchStep[], member: TeamMember): boolean {
  return steps.some(({ by, prefix }) => member[by].startsWith(prefix))
}

/** The condition that memberships of a role and in a group meet; none without either. */
export function memberFilter(
  team: Pick<Team, 'owner_id'>,
  { role, group_id: groupId }: { role?: TeamRole | undefined; group_id?: number | undefined },
): object {
  return { ...roleFilter(team, role), ...(groupId === undefined ? {} : { groups: groupId }) }
}

/** The owner’s membership has whatever role it had before. */
function roleFilter({ owner_id }: Pick<Team, 'owner_id'>, role: TeamRole | undefined): object {
  if (role === undefined) return {}
  return role === 'owner' ? { user_id: owner_id } : { role, user_id: { $ne: owner_id } }
}
