import { changePassword, currentUser, signUp, updateUserSettings } from '@foyer/contracts/accounts'
import { registerAccount, startAnonymously } from '@foyer/contracts/anonymous-accounts'
import { confirmEmailChange, requestEmailChange, requestEmailConfirmation, updateUser } from '@foyer/contracts/email-change'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { answerSignedIn, signInContext } from '../session/answer-sign-in.ts'
import { presentCurrentUser } from '../user/user.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'changeEmail' | 'changePassword' | 'publicUrl' | 'register' | 'signUp' | 'userService'>

export function registerAccountRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, publicUrl, userService } = deps

  serve(app, access, signUp, async ({ body, identity, request, reply }) =>
    answerSignedIn(await deps.signUp.withPassword(body, signInContext(identity, request)), { publicUrl, request, reply }),
  )

  serve(app, access, startAnonymously, async ({ body, viewer, identity, request, reply }) =>
    answerSignedIn(await deps.signUp.anonymously(viewer?.id ?? null, body.lang, signInContext(identity, request)), {
      publicUrl,
      request,
      reply,
    }),
  )

  serve(app, access, registerAccount, async ({ body, viewer, identity, request, reply }) =>
    answerSignedIn(await deps.register(viewer.id, body, signInContext(identity, request)), { publicUrl, request, reply }),
  )

  serve(app, access, changePassword, async ({ body, viewer, identity, request, reply }) =>
    answerSignedIn(await deps.changePassword(viewer.id, body, signInContext(identity, request)), { publicUrl, request, reply }),
  )

  serve(app, access, requestEmailChange, async ({ body, viewer }) => {
    await deps.changeEmail.request(viewer.id, body)
    return { requested: true as const }
  })

  serve(app, access, requestEmailConfirmation, async ({ viewer }) => {
    await deps.changeEmail.requestConfirmation(viewer.id)
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
