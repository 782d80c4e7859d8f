import { currentUser, signUp, updateUserSettings } from '@foyer/contracts/accounts'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { isSecure, ownSession } from '../session/session.policy.ts'
import { sessionCookies } from '../session/session.presenter.ts'
import { presentCurrentUser } from '../user/user.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'publicUrl' | 'signUp' | 'userService'>

export function registerAccountRoutes(app: FastifyInstance, { access, publicUrl, signUp: signUpCommand, userService }: Deps): void {
  serve(app, access, signUp, async ({ body, identity, request, reply }) => {
    const person = await signUpCommand(body, { previous: ownSession(identity), requestId: request.id })
    const secure = isSecure(publicUrl, request.headers['x-forwarded-proto'])
    reply.header('set-cookie', sessionCookies({ token: person.token, userId: person.user._id, secure }))
    return { user: presentCurrentUser(person) }
  })

  serve(app, access, currentUser, async ({ viewer, request }) => {
    const person = viewer && (await userService.find(viewer.id, request.id))
    return { user: person && presentCurrentUser(person) }
  })

  serve(app, access, updateUserSettings, async ({ body, viewer, request }) => {
    const person = await userService.updateSettings(viewer.id, body, request.id)
    return { user: presentCurrentUser(person) }
  })
}
