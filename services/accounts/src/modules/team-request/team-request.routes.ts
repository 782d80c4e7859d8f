import {
  answerTeamRequest,
  listTeamRequests,
  requestTeamAccess,
  viewTeamRequest,
  withdrawTeamRequest,
} from '@foyer/contracts/accounts/teams/team-requests'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentAskedTeam, presentTeamRequest } from './team-request.presenter.ts'

/** Asking to come into a team, and answering. */
export function registerTeamRequestRoutes(
  app: FastifyInstance,
  { access, teamInvitations: { teamRequests } }: Pick<AccountsDeps, 'access' | 'teamInvitations'>,
): void {
  serve(app, access, viewTeamRequest, async ({ params, viewer }) => presentAskedTeam(await teamRequests.view(params.public_id, viewer)))

  serve(app, access, requestTeamAccess, async ({ params, body, viewer }) => {
    await teamRequests.ask(params.public_id, viewer, body.message)
    return { requested: true as const }
  })

  serve(app, access, withdrawTeamRequest, async ({ params, viewer }) => {
    await teamRequests.withdraw(params.public_id, viewer.id)
    return { withdrawn: true as const }
  })

  serve(app, access, listTeamRequests, async ({ team }) => ({ requests: (await teamRequests.listOf(team)).map(presentTeamRequest) }))

  serve(app, access, answerTeamRequest, async ({ team, params, body, viewer }) => {
    await teamRequests.answer(team, params.request_id, viewer, body.accept)
    return { answered: true as const }
  })
}
