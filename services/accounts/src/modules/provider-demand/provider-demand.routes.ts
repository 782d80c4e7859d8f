import { demandProvider, endProviderDemand, listDemandingTeams, viewProviderDemand } from '@foyer/contracts/accounts/teams/provider-demand'
import type { Identity } from '@foyer/contracts/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { ownSession } from '../session/session.policy.ts'

type Deps = Pick<AccountsDeps, 'access' | 'providerDemand' | 'sessions'>

export function registerProviderDemandRoutes(app: FastifyInstance, { access, providerDemand, sessions }: Deps): void {
  const demanding = async (userId: number, identity: Identity) => ({
    userId,
    proofs: (await sessions.authenticationOf(userId, ownSession(identity))).proofs ?? [],
  })

  serve(app, access, viewProviderDemand, async ({ team, viewer, identity }) =>
    providerDemand.view(team, await demanding(viewer.id, identity)),
  )

  serve(app, access, demandProvider, async ({ team, body, ...caller }) => {
    await sessions.requireRecent(ownSession(caller.identity))
    const who = await demanding(caller.viewer.id, caller.identity)
    return providerDemand.demand(team, body.max_age_days, who, actingPerson(caller))
  })

  serve(app, access, endProviderDemand, async ({ team, ...caller }) => {
    await sessions.requireRecent(ownSession(caller.identity))
    return providerDemand.end(team, await demanding(caller.viewer.id, caller.identity), actingPerson(caller))
  })

  serve(app, access, listDemandingTeams, async ({ viewer }) => ({
    organizations: await providerDemand.listDemanding(viewer.held_back ?? []),
  }))
}
