import {
  checkTeamDomain,
  claimTeamDomain,
  listTeamDomains,
  releaseTeamDomain,
  removeTeamDomainBackground,
  setTeamDomainBackground,
  updateTeamDomain,
} from '@foyer/contracts/accounts/teams/team-domains'
import { limits } from '@foyer/contracts/limits'
import { acceptMultipart, readUpload } from '@foyer/service-kit/multipart'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { presentTeamDomain } from './team-domain.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'teamDomains'>

/** The names of a team, for its owner and admins. */
export function registerTeamDomainRoutes(app: FastifyInstance, { access, teamDomains }: Deps): void {
  const { service, backgrounds, claimDomain, target } = teamDomains

  serve(app, access, listTeamDomains, async ({ team }) => ({ domains: (await service.listOf(team)).map(presentTeamDomain), target }))

  serve(app, access, claimTeamDomain, async ({ team, body, ...caller }) => ({
    domain: presentTeamDomain(await claimDomain(team, caller.viewer.id, body, actingPerson(caller))),
  }))

  serve(app, access, checkTeamDomain, async ({ team, params, ...caller }) => ({
    domain: presentTeamDomain(await service.check(team, params.domain_id, actingPerson(caller))),
  }))

  serve(app, access, updateTeamDomain, async ({ team, params, body, ...caller }) => ({
    domain: presentTeamDomain(await service.update(team, params.domain_id, body, actingPerson(caller))),
  }))

  serve(app, access, releaseTeamDomain, async ({ team, params, ...caller }) => {
    await service.release(team, params.domain_id, actingPerson(caller))
    return { deleted: true as const }
  })

  serve(app, access, removeTeamDomainBackground, async ({ team, params, ...caller }) => ({
    domain: presentTeamDomain(await backgrounds.remove(team, params.domain_id, actingPerson(caller))),
  }))

  void app.register(async (scope) => {
    acceptMultipart(scope)

    serve(scope, access, setTeamDomainBackground, async ({ team, params, ...caller }) => {
      const { file } = await readUpload(caller.request, limits.upload_bytes)
      return { domain: presentTeamDomain(await backgrounds.set(team, params.domain_id, file, actingPerson(caller), caller.request.id)) }
    })
  })
}
