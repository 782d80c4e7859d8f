import type { MemberOrigin, TeamMember as PresentedMember } from '@foyer/contracts/accounts/teams/teams'
import { fileUrl } from '../../user/file-url.ts'
import type { TeamMember } from '../../team/team-member.model.ts'
import type { Team } from '../../team/team.model.ts'
import { isAdministrator, roleOf } from '../../team/team.policy.ts'
import type { ListedMember } from './team-members.service.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Somebody in a team as `viewer` sees them: addresses, what keeps them in it, and when they were last here, are for its owner and admins. */
export function presentTeamMember(team: Team, viewer: TeamMember, listed: ListedMember): PresentedMember {
  const { member, user, inviter, lastSeenAt } = listed
  const seesAll = isAdministrator(team, viewer)
  return {
    user_id: user._id,
    public_id: user.public_id,
    name: user.name,
    avatar_url: user.avatar ? fileUrl(user.avatar) : null,
    email: seesAll && user.email !== '' ? user.email : null,
    role: roleOf(team, member),
    invited_by: inviter && { id: inviter._id, name: inviter.name },
    since: seconds(member.since),
    origin: seesAll ? originOf(listed) : null,
    last_seen_at: seesAll && lastSeenAt ? seconds(lastSeenAt) : null,
  }
}

function originOf({ member: { mapped }, isInDirectory }: ListedMember): MemberOrigin | null {
  if (isInDirectory) return 'directory'
  return (mapped?.membership?.length ?? 0) > 0 ? 'mapping' : null
}
