import { answerTeamParent, listTeamsBelow, releaseTeam, setTeamParent } from '@foyer/contracts/accounts/teams/team-parents'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { actingPerson } from '../../audit/audit-actor.ts'
import { presentTeam } from '../overview/team.presenter.ts'
import { presentTeamBelow } from './team-below.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teams'>

export function registerTeamParentRoutes(app: FastifyInstance, { access, teams }: Deps): void {
  const { teamParents, teamReader, teamsBelow } = teams
  serve(app, access, listTeamsBelow, async ({ team, viewer }) => {
    const { below, asking } = await teamsBelow(team, viewer.id)
    return { organizations: below.map(presentTeamBelow), asking: asking.map(presentTeamBelow) }
  })

  serve(app, access, setTeamParent, async ({ team, member, body, ...caller }) => {
    const changed = await teamParents.set(team, body.parent, actingPerson(caller))
    return { organization: presentTeam(await teamReader.details({ team: changed, member })) }
  })

  serve(app, access, answerTeamParent, async ({ team, params, body, ...caller }) => {
    await teamParents.answer(team, params.team_public_id, body.accept, actingPerson(caller))
    return { answered: true as const }
  })

  serve(app, access, releaseTeam, async ({ team, params, ...caller }) => {
    await teamParents.release(team, params.team_public_id, actingPerson(caller))
    return { released: true as const }
  })
}
