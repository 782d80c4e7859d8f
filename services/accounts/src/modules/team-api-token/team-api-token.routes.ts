import { createTeamApiToken, listTeamApiTokens, revokeTeamApiToken } from '@foyer/contracts/accounts/teams/team-api-tokens'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { ownSession } from '../session/session.policy.ts'
import { presentTeamApiToken } from './team-api-token.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'clock' | 'sessions' | 'teamApiTokens'>

/** The API tokens of a team, for its owner and admins. */
export function registerTeamApiTokenRoutes(app: FastifyInstance, { access, clock, sessions, teamApiTokens }: Deps): void {
  serve(app, access, listTeamApiTokens, async ({ team }) => {
    const tokens = await teamApiTokens.listOf(team)
    const makers = await teamApiTokens.makersOf(tokens)
    return { tokens: tokens.map((token) => presentTeamApiToken(token, makers, clock())) }
  })

  serve(app, access, createTeamApiToken, async ({ team, body, ...caller }) => {
    const { viewer, identity } = caller
    const expiresAt = body.expires_at === null ? null : new Date(body.expires_at * 1000)
    const { token, secret } = await sessions.whileRecent(
      ownSession(identity),
      () => teamApiTokens.create(team, viewer.id, { name: body.name, scopes: body.scopes, expiresAt }, actingPerson(caller)),
      (made) => teamApiTokens.discard(team, made.token),
    )
    return { token: presentTeamApiToken(token, await teamApiTokens.makersOf([token]), clock()), secret }
  })

  serve(app, access, revokeTeamApiToken, async ({ team, params, ...caller }) => {
    await teamApiTokens.revoke(team, params.token_id, actingPerson(caller))
    return { revoked: true as const }
  })
}
