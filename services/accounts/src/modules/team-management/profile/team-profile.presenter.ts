import type { TeamProfile } from '@foyer/contracts/accounts/teams/teams'
import { logoUrl } from '../overview/team.presenter.ts'
import { isAdministrator } from '../../team/team.policy.ts'
import type { TeamProfileParts } from './team-profile.service.ts'
import { slugOf } from './team-profile.policy.ts'

/** The profile of a team as `profileViewOf` lets somebody see it. */
export function presentTeamProfile({ team, parent, member, pages, view }: TeamProfileParts): TeamProfile {
  return {
    public_id: team.public_id,
    title: team.title,
    slug: slugOf(team.title),
    logo: logoUrl(team, parent),
    description: view === 'all' ? team.description : '',
    is_member: member !== null,
    is_administrator: member !== null && isAdministrator(team, member),
    takes_requests: team.takes_requests,
    pages: pages && pages.map(({ public_id, title, slug }) => ({ public_id, title, slug })),
  }
}
