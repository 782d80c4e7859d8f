import type { TeamBelow } from '@foyer/contracts/accounts/teams/team-parents'
import { logoUrl } from '../overview/team.presenter.ts'
import type { TeamBelowParts } from './teams-below.ts'

/** A team as those see it who manage its enterprise. */
export function presentTeamBelow({ team, enterprise, ownerName, memberCount, isMember }: TeamBelowParts): TeamBelow {
  return {
    public_id: team.public_id,
    title: team.title,
    logo: logoUrl(team, enterprise),
    owner_name: ownerName,
    member_count: memberCount,
    is_readable_by_enterprise: team.is_readable_by_enterprise,
    is_member: isMember,
  }
}
