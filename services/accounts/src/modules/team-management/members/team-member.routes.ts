import { describeTeamMembers } from '@foyer/contracts/accounts/teams/team-lookups'
import { listMembers, removeMember, updateMember } from '@foyer/contracts/accounts/teams/teams'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { actingPerson } from '../../audit/audit-actor.ts'
import { ownSession } from '../../session/session.policy.ts'
import { presentTeamMember } from './team-member.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'sessions' | 'teams' | 'workAccounts'>

export function registerTeamMemberRoutes(app: FastifyInstance, { access, sessions, teams, workAccounts }: Deps): void {
  const { describeMembers, teamMembersService: members } = teams
  serve(app, access, listMembers, async ({ team, member, query }) => {
    const list = await members.list(team, member, query)
    return { ...list, members: list.members.map((listed) => presentTeamMember(team, member, listed)) }
  })

  serve(app, access, updateMember, async ({ team, member, params, body, ...caller }) => {
    if (body.role === 'admin') await sessions.requireRecent(ownSession(caller.identity))
    return presentTeamMember(team, member, await members.setRole(team, params.user_id, body.role, actingPerson(caller)))
  })

  serve(app, access, removeMember, async ({ team, member, params, ...caller }) => {
    if (params.user_id === caller.viewer.id) await workAccounts.assertWayWithout(team._id, params.user_id)
    await members.remove(team, member, params.user_id, actingPerson(caller))
    return { removed: true as const }
  })

  serve(app, access, describeTeamMembers, ({ params, body }) => describeMembers(params.team_id, body.limit))
}
