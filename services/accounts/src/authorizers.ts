import type { SessionUser } from '@foyer/contracts/identity'
import type { Authorized } from '@foyer/service-kit/authorized'
import {
  type TeamAccess,
  authorizeMember,
  authorizeInviter,
  authorizeAdministrator,
  authorizeOwner,
  authorizeRestorer,
} from './modules/team/team-access.policy.ts'
import type { TeamMemberRepository } from './modules/team/team-member.repository.ts'
import type { Team, TeamRepository } from './modules/team/team.repository.ts'

type Request = { params: { public_id: string }; viewer: SessionUser }

/** The rights on teams, by name. What somebody is in a team is read from the store, not from their identity: what was taken a moment ago is gone. */
export function createAuthorizers({
  teams,
  members,
}: {
  teams: Pick<TeamRepository, 'findByPublicId'>
  members: Pick<TeamMemberRepository, 'find'>
}) {
  async function load({ params, viewer }: Request): Promise<TeamAccess> {
    const team = await teams.findByPublicId(params.public_id)
    return { team, member: team && (await members.find(team._id, viewer.id)) }
  }

  return {
    'team:view': async (request: Request) => authorizeMember(await load(request)),
    'team:invite': async (request: Request) => authorizeInviter(await load(request)),
    'team:administer': async (request: Request) => authorizeAdministrator(await load(request)),
    'team:own': async (request: Request) => authorizeOwner(await load(request)),
    async 'team:restore'({ params, viewer }: Request): Promise<{ team: Authorized<Team, 'restore'> }> {
      return { team: authorizeRestorer(await teams.findByPublicId(params.public_id), viewer.id) }
    },
  }
}
