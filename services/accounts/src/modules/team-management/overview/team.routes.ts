import { removeTeamLogo, setTeamLogo } from '@foyer/contracts/accounts/teams/team-logo'
import { createTeam, getTeam, listTeams, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import { acceptMultipart, readUpload } from '@foyer/service-kit/multipart'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../../deps.ts'
import { actingPerson } from '../../audit/audit-actor.ts'
import type { JoinedTeam } from '../../team/memberships.ts'
import { logoUrl, presentListedTeam, presentTeam } from './team.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teams'>

export function registerTeamRoutes(app: FastifyInstance, { access, teams }: Deps): void {
  const { teamLogos, teamReader } = teams
  const present = async (joined: JoinedTeam) => ({ organization: presentTeam(await teamReader.details(joined)) })

  serve(app, access, createTeam, async ({ body, ...caller }) => present(await teams.newTeam(caller.viewer, body, actingPerson(caller))))

  serve(app, access, listTeams, async ({ viewer }) => ({
    organizations: (await teamReader.listOf(viewer.id)).map(presentListedTeam),
  }))

  serve(app, access, getTeam, async ({ team, member }) => present({ team, member }))

  serve(app, access, updateTeam, async ({ team, member, body, ...caller }) =>
    present({ team: await teams.updateTeam(team, body, actingPerson(caller)), member }),
  )

  serve(app, access, removeTeamLogo, async ({ team, member, ...caller }) =>
    present({ team: await teamLogos.remove(team, actingPerson(caller)), member }),
  )

  void app.register(async (scope) => {
    acceptMultipart(scope)

    serve(scope, access, setTeamLogo, async ({ team, ...caller }) => {
      const { file } = await readUpload(caller.request, limits.upload_bytes)
      const changed = await teamLogos.set(team, file, actingPerson(caller), caller.request.id)
      return { logo: logoUrl(changed, null) ?? '' }
    })
  })
}
