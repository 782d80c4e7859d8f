import {
  deleteTeamAsAdmin,
  getTeamForAdmin,
  lockTeam,
  restoreTeamAsAdmin,
  searchTeams,
  setTeamOwner,
  setTeamState,
  unlockTeam,
} from '@foyer/contracts/accounts/administration/team-administration'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { actingPerson } from '../../audit/audit-actor.ts'
import { ownSession } from '../../session/session.policy.ts'
import { presentAdminTeam, presentAdminTeamDetails } from './team-administration.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teams'>

export function registerTeamAdministrationRoutes(app: FastifyInstance, deps: Deps): void {
  const { access } = deps
  const { administerTeams, teamAdministration } = deps.teams
  const present = async (id: number) => ({ organization: presentAdminTeamDetails(await teamAdministration.details(id)) })

  serve(app, access, searchTeams, async ({ query }) => {
    const { teams, next } = await teamAdministration.search(query.query ?? '', query.cursor)
    return { organizations: teams.map(presentAdminTeam), next }
  })

  serve(app, access, getTeamForAdmin, async ({ params }) => present(params.id))

  serve(app, access, setTeamState, async ({ params, body, ...caller }) => {
    await administerTeams.setState(params.id, body, actingPerson(caller))
    return present(params.id)
  })

  serve(app, access, lockTeam, async ({ params, body, ...caller }) => {
    await administerTeams.lock(params.id, body.reason, actingPerson(caller))
    return present(params.id)
  })

  serve(app, access, unlockTeam, async ({ params, ...caller }) => {
    await administerTeams.unlock(params.id, actingPerson(caller))
    return present(params.id)
  })

  serve(app, access, setTeamOwner, async ({ params, body, ...caller }) => {
    await administerTeams.setOwner(params.id, body, actingPerson(caller), ownSession(caller.identity))
    return present(params.id)
  })

  serve(app, access, deleteTeamAsAdmin, async ({ params, body, ...caller }) => {
    await administerTeams.delete(params.id, body.reason, actingPerson(caller), ownSession(caller.identity))
    return present(params.id)
  })

  serve(app, access, restoreTeamAsAdmin, async ({ params, ...caller }) => {
    await administerTeams.restore(params.id, actingPerson(caller))
    return present(params.id)
  })
}
