import { findTeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import { describeTeams } from '@foyer/contracts/accounts/teams/team-lookups'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentServedTeam, presentTeamHost } from './team-host.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teamDomains'>

export function registerTeamHostRoutes(app: FastifyInstance, { access, teamDomains }: Deps): void {
  serve(app, access, findTeamHost, async ({ params }) => {
    const host = await teamDomains.findTeamHost(params.host)
    return { team_host: host && presentTeamHost(host) }
  })

  serve(app, access, describeTeams, async ({ body }) => ({ teams: (await teamDomains.describeServed(body.ids)).map(presentServedTeam) }))
}
