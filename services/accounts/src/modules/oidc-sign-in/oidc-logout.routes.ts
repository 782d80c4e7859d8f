import { receiveOidcLogout } from '@foyer/contracts/accounts/sign-in/oidc-logout'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'

type Deps = Pick<AccountsDeps, 'access' | 'oidcLogout'>

export function registerOidcLogoutRoutes(app: FastifyInstance, { access, oidcLogout }: Deps): void {
  serve(app, access, receiveOidcLogout, async ({ params, body, reply }) => {
    const failure = await oidcLogout.receive(params.id, body.logout_token)
    // As text: the standard's errors have another form than ours.
    if (failure) await reply.code(400).type('application/json').send(JSON.stringify(failure))
    return undefined
  })
}
