import { createApiToken, listApiTokens, revokeApiToken, verifyApiToken } from '@foyer/contracts/accounts/api-tokens'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { ownSession } from '../session/session.policy.ts'
import { authorizeToken } from './api-token.policy.ts'
import { presentApiToken, presentTokenCaller } from './api-token.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'account' | 'apiTokens' | 'clock' | 'outbox' | 'sessions' | 'teamApiTokens'>

export function registerApiTokenRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, apiTokens, clock, outbox, sessions, teamApiTokens } = deps
  const { userService } = deps.account

  serve(app, access, listApiTokens, async ({ viewer }) => ({
    tokens: (await apiTokens.listOf(viewer.id)).map((token) => presentApiToken(token, clock())),
  }))

  serve(app, access, createApiToken, async ({ body, viewer, identity }) => {
    const expiresAt = body.expires_at === null ? null : new Date(body.expires_at * 1000)
    const { token, secret } = await sessions.whileRecent(
      ownSession(identity),
      () => apiTokens.create({ owner_id: viewer.id }, { name: body.name, scopes: body.scopes, expiresAt }),
      (made) => apiTokens.revoke(authorizeToken(made.token, viewer.id)),
    )
    return { token: presentApiToken(token, clock()), secret }
  })

  serve(app, access, revokeApiToken, async ({ params, viewer }) => {
    await apiTokens.revoke(authorizeToken(await apiTokens.find(viewer.id, params.id), viewer.id))
    return { revoked: true as const }
  })

  serve(app, access, verifyApiToken, async ({ body, request }) => {
    const token = await apiTokens.verify(body.token)
    if (token?.owner_kind === 'team') return { caller: await teamApiTokens.callerOf(token) }
    const person = token && (await userService.findActive(token.user_id, request.id))
    // While the account waits for its deletion, scripts are as logged out as browsers.
    const isClosed = person?.user.deletion !== undefined
    return { caller: token && person && !isClosed ? presentTokenCaller(token, person, { sendsMail: !outbox }) : null }
  })
}
