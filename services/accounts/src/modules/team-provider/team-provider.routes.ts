import {
  createTeamProvider,
  deleteTeamProvider,
  listTeamProviders,
  updateTeamProvider,
} from '@foyer/contracts/accounts/teams/team-providers'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { ownSession } from '../session/session.policy.ts'
import { authorizeProvider } from './team-provider.policy.ts'
import { presentTeamProvider } from './team-provider.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'publicUrl' | 'sessions' | 'teamProviders'>

/** The providers of a team, for its owner and admins. */
export function registerTeamProviderRoutes(app: FastifyInstance, { access, publicUrl, sessions, teamProviders }: Deps): void {
  serve(app, access, listTeamProviders, async ({ team }) => ({
    providers: (await teamProviders.listOf(team)).map((provider) => presentTeamProvider(provider, publicUrl)),
  }))

  serve(app, access, createTeamProvider, async ({ team, body, ...caller }) => {
    const provider = await sessions.whileRecent(
      ownSession(caller.identity),
      () => teamProviders.create(team, caller.viewer.id, body, actingPerson(caller)),
      (made) => teamProviders.discard(made),
    )
    return { provider: presentTeamProvider(provider, publicUrl) }
  })

  serve(app, access, updateTeamProvider, async ({ team, params, body, ...caller }) => {
    const provider = authorizeProvider(await teamProviders.find(params.provider_id), team)
    await sessions.requireRecent(ownSession(caller.identity))
    return { provider: presentTeamProvider(await teamProviders.update(team, provider, body, actingPerson(caller)), publicUrl) }
  })

  serve(app, access, deleteTeamProvider, async ({ team, params, ...caller }) => {
    const provider = authorizeProvider(await teamProviders.find(params.provider_id), team)
    await sessions.requireRecent(ownSession(caller.identity))
    await teamProviders.delete(team, provider, actingPerson(caller))
    return { deleted: true as const }
  })
}
