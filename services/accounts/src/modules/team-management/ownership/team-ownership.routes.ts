import { answerTeamOffer, offerTeam } from '@foyer/contracts/accounts/teams/teams'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { actingPerson } from '../../audit/audit-actor.ts'
import { ownSession } from '../../session/session.policy.ts'
import { presentTeam } from '../overview/team.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'sessions' | 'teams'>

export function registerTeamOwnershipRoutes(app: FastifyInstance, { access, sessions, teams }: Deps): void {
  const { teamOwnership, teamReader } = teams
  serve(app, access, offerTeam, async ({ team, member, body, ...caller }) => {
    if (body.user_id !== null) await sessions.requireRecent(ownSession(caller.identity))
    const offered = await teamOwnership.offer(team, body.user_id, actingPerson(caller))
    return { organization: presentTeam(await teamReader.details({ team: offered, member })) }
  })

  serve(app, access, answerTeamOffer, async ({ team, member, body, ...caller }) => {
    if (body.accept) await sessions.requireRecent(ownSession(caller.identity))
    const answered = await teamOwnership.answer({ team, member, viewer: caller.viewer }, body.accept, actingPerson(caller))
    return { organization: presentTeam(await teamReader.details({ team: answered, member })) }
  })
}
