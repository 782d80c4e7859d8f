import type { TeamGroup as PresentedGroup } from '@foyer/contracts/accounts/teams/team-groups'
import type { User } from '../../user/user.repository.ts'
import type { TeamGroup } from '../../team/team-group.model.ts'
import type { GroupWithMembers } from './team-groups.service.ts'

export function presentGroup({ group, userIds }: GroupWithMembers): PresentedGroup {
  return { id: group._id, title: group.title, user_ids: userIds }
}

/** A group with the names of its members, for the people of a page. */
export function presentDescribedGroup({ group, members }: { group: TeamGroup; members: readonly User[] }) {
  return { id: group._id, title: group.title, members: members.map(({ _id, name }) => ({ user_id: _id, name })) }
}
