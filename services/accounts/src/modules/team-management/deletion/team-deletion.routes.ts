import { deleteTeam, listDeletedTeams, restoreTeam } from '@foyer/contracts/accounts/teams/team-deletion'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { actingPerson } from '../../audit/audit-actor.ts'
import { ownSession } from '../../session/session.policy.ts'
import { presentTeam } from '../overview/team.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'sessions' | 'teams'>

export function registerTeamDeletionRoutes(app: FastifyInstance, { access, sessions, teams }: Deps): void {
  serve(app, access, deleteTeam, async ({ team, body, ...caller }) => {
    await sessions.requireRecent(ownSession(caller.identity))
    const { deletion } = await teams.deleteTeam.byOwner(team, body, actingPerson(caller))
    return { deleted: true as const, due_at: Math.floor((deletion?.due_at.getTime() ?? 0) / 1000) }
  })

  serve(app, access, restoreTeam, async ({ team, ...caller }) => {
    if (caller.viewer.is_leaving) throw new AppError('account_leaving')
    const restored = await teams.deleteTeam.restoreByOwner(team, actingPerson(caller))
    return { organization: presentTeam(await teams.teamReader.ownDetails(restored)) }
  })

  serve(app, access, listDeletedTeams, async ({ viewer }) => ({
    organizations: (await teams.deletedTeamsOf(viewer.id)).map(({ public_id, title, deletion }) => ({
      public_id,
      title,
      due_at: Math.floor((deletion?.due_at.getTime() ?? 0) / 1000),
    })),
  }))
}
