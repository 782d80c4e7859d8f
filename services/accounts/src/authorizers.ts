import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import {
  type TeamAccess,
  authorizeMember,
  authorizeInviter,
  authorizeAdministrator,
  authorizeOwner,
  authorizeRestorer,
} from './modules/team/team-access.policy.ts'
import { asProved, isHeldBack } from './modules/team/team.policy.ts'
import type { TeamMember, TeamMemberRepository } from './modules/team/team-member.repository.ts'
import type { Team, TeamRepository } from './modules/team/team.repository.ts'
import { authorizeProvider } from './modules/team-provider/team-provider.policy.ts'
import type { TeamProvider, TeamProviderRepository } from './modules/team-provider/team-provider.repository.ts'

type Request = { params: { public_id: string }; viewer: SessionUser }
type MemberRequest = { params: { public_id: string; user_id: number }; viewer: SessionUser }
type ProviderRequest = { params: { id: number }; viewer: SessionUser }

/** The rights on teams, by name. What somebody is in a team is read from the store, not from their identity: what was taken a moment ago is gone. */
export function createAuthorizers({
  teams,
  members,
  providers,
}: {
  teams: Pick<TeamRepository, 'find' | 'findByPublicId'>
  members: Pick<TeamMemberRepository, 'find'>
  providers: Pick<TeamProviderRepository, 'find'>
}) {
  /** `isLeaving`: they end their own membership. */
  async function memberOf(team: Team | null, viewer: SessionUser, isLeaving = false): Promise<TeamMember | null> {
    const member = team && (await members.find(team._id, viewer.id))
    if (member && !isLeaving && isHeldBack(team, viewer)) throw new AppError('team_provider_required', { organization_id: team._id })
    return member && asProved(member, viewer)
  }

  async function load({ params, viewer }: Request): Promise<TeamAccess> {
    const team = await teams.findByPublicId(params.public_id)
    return { team, member: await memberOf(team, viewer) }
  }

  /** A provider, with what whoever asks is in its team. */
  async function loadProvider({ params, viewer }: ProviderRequest): Promise<TeamAccess & { provider: TeamProvider | null }> {
    const provider = await providers.find(params.id)
    const team = provider && (await teams.find(provider.team_id))
    return { provider, team, member: await memberOf(team, viewer) }
  }

  return {
    'team:view': async (request: Request) => authorizeMember(await load(request)),
    async 'team:leave'({ params, viewer }: MemberRequest) {
      const team = await teams.findByPublicId(params.public_id)
      return authorizeMember({ team, member: await memberOf(team, viewer, params.user_id === viewer.id) })
    },
    'team:invite': async (request: Request) => authorizeInviter(await load(request)),
    'team:administer': async (request: Request) => authorizeAdministrator(await load(request)),
    async 'team_provider:administer'(request: ProviderRequest) {
      const { provider, ...access } = await loadProvider(request)
      const { team, member } = authorizeAdministrator(access)
      return { team, member, provider: authorizeProvider(provider, team) }
    },
    'team:own': async (request: Request) => authorizeOwner(await load(request)),
    async 'team:restore'({ params, viewer }: Request): Promise<{ team: Authorized<Team, 'restore'> }> {
      return { team: authorizeRestorer(await teams.findByPublicId(params.public_id), viewer) }
    },
  }
}
