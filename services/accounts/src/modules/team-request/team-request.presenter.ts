import type { TeamRequest } from '@foyer/contracts/accounts/teams/team-requests'
import { logoUrl } from '../team-management/overview/team.presenter.ts'
import type { Team } from '../team/team.repository.ts'
import { fileUrl } from '../user/file-url.ts'
import type { User } from '../user/user.repository.ts'
import type { TeamRequestRecord } from './team-request.repository.ts'
import type { RequestState } from './team-requests.service.ts'

/** A team as somebody sees it who asks to come in. */
export function presentAskedTeam({ team, parent, state }: { team: Team; parent: Team | null; state: RequestState }) {
  return { organization: { public_id: team.public_id, title: team.title, logo: logoUrl(team, parent) }, state }
}

/** A request for who manages the team. */
export function presentTeamRequest({ request, user }: { request: TeamRequestRecord; user: User }): TeamRequest {
  const { _id: id, public_id, name, avatar, email } = user
  return {
    id: request._id,
    user: { id, public_id, name, avatar_url: avatar ? fileUrl(avatar) : null, email },
    message: request.message,
    requested_at: Math.floor(request.requested_at.getTime() / 1000),
  }
}
