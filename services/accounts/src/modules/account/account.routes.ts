import { changePassword, currentUser, signUp, updateUserSettings } from '@foyer/contracts/accounts'
import { confirmEmailChange, requestEmailChange, updateUser } from '@foyer/contracts/email-change'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { isSecure, ownSession } from '../session/session.policy.ts'
import { sessionCookies } from '../session/session.presenter.ts'
import { presentCurrentUser } from '../user/user.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'changeEmail' | 'changePassword' | 'publicUrl' | 'signUp' | 'userService'>

export function registerAccountRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, publicUrl, userService } = deps

  serve(app, access, signUp, async ({ body, identity, request, reply }) => {
    const person = await deps.signUp(body, {
      previous: ownSession(identity),
      userAgent: request.headers['user-agent'],
      requestId: request.id,
    })
    const secure = isSecure(publicUrl, request.headers['x-forwarded-proto'])
    reply.header('set-cookie', sessionCookies({ token: person.token, userId: person.user._id, secure }))
    return { user: presentCurrentUser(person) }
  })

  serve(app, access, changePassword, async ({ body, identity, request, reply }) => {
    const session = ownSession(identity)
    if (!session || identity.kind !== 'user') throw new AppError('unauthenticated')
    const context = { session, userAgent: request.headers['user-agent'], requestId: request.id }
    const person = await deps.changePassword(identity.user.id, body, context)
    const secure = isSecure(publicUrl, request.headers['x-forwarded-proto'])
    reply.header('set-cookie', sessionCookies({ token: person.token, userId: person.user._id, secure }))
    return { user: presentCurrentUser(person) }
  })

  serve(app, access, requestEmailChange, async ({ body, viewer }) => {
    await deps.changeEmail.request(viewer.id, body)
    return { requested: true as const }
  })

  serve(app, access, confirmEmailChange, async ({ body }) => ({ email: await deps.changeEmail.confirm(body.token) }))

  serve(app, access, updateUser, async ({ body, viewer, request }) => ({
    user: presentCurrentUser(await userService.rename(viewer.id, body.name, request.id)),
  }))

  serve(app, access, currentUser, async ({ viewer, request }) => {
    const person = viewer && (await userService.find(viewer.id, request.id))
    return { user: person && presentCurrentUser(person) }
  })

  serve(app, access, updateUserSettings, async ({ body, viewer, request }) => {
    const person = await userService.updateSettings(viewer.id, body, request.id)
    return { user: presentCurrentUser(person) }
  })
}
