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
import { actingPerson } from '../audit/audit-actor.ts'
import { presentAskedTeam, presentTeamRequest } from './team-request.presenter.ts'

/** Asking to come into a team, and answering. */
export function registerTeamRequestRoutes(
  app: FastifyInstance,
  { access, teamInvitations: { teamRequests } }: Pick<AccountsDeps, 'access' | 'teamInvitations'>,
): void {
  serve(app, access, viewTeamRequest, async ({ params, viewer }) => presentAskedTeam(await teamRequests.view(params.public_id, viewer)))

  serve(app, access, requestTeamAccess, async ({ params, body, ...caller }) => {
    await teamRequests.ask(params.public_id, caller.viewer, body.message, actingPerson(caller))
    return { requested: true as const }
  })

  serve(app, access, withdrawTeamRequest, async ({ params, ...caller }) => {
    await teamRequests.withdraw(params.public_id, caller.viewer, actingPerson(caller))
    return { withdrawn: true as const }
  })

  serve(app, access, listTeamRequests, async ({ team }) => ({ requests: (await teamRequests.listOf(team)).map(presentTeamRequest) }))

  serve(app, access, answerTeamRequest, async ({ team, params, body, ...caller }) => {
    await teamRequests.answer(team, params.request_id, caller.viewer, body.accept, actingPerson(caller))
    return { answered: true as const }
  })
}
