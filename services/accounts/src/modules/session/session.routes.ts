import { signIn, signOut, verifySession } from '@foyer/contracts/accounts'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentCurrentUser, presentSessionUser } from '../user/user.presenter.ts'
import { isSecure, ownSession } from './session.policy.ts'
import { clearedCookies, sessionCookies } from './session.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'publicUrl' | 'sessions' | 'signIn' | 'userService'>

export function registerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, publicUrl, sessions, userService } = deps

  serve(app, access, signIn, async ({ body, identity, request, reply }) => {
    const person = await deps.signIn(body, { previous: ownSession(identity), requestId: request.id })
    const secure = isSecure(publicUrl, request.headers['x-forwarded-proto'])
    reply.header('set-cookie', sessionCookies({ token: person.token, userId: person.user._id, secure }))
    return { user: presentCurrentUser(person) }
  })

  serve(app, access, signOut, async ({ identity, request, reply }) => {
    const own = ownSession(identity)
    const ended = own !== null && (await sessions.end(own))
    reply.header('set-cookie', clearedCookies(isSecure(publicUrl, request.headers['x-forwarded-proto'])))
    return { signed_out: ended }
  })

  serve(app, access, verifySession, async ({ body, request }) => {
    const person = await userService.findBySession(body.session, request.id)
    return { user: person && presentSessionUser(person) }
  })
}
