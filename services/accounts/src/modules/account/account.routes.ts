import { changePassword, signUp } from '@foyer/contracts/accounts/accounts'
import { registerAccount, startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import { confirmEmailChange, requestEmailChange, requestEmailConfirmation } from '@foyer/contracts/accounts/sign-in/email-change'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { answerSignedIn, signInContext } from '../session/answer-sign-in.ts'
import { presentCurrentUser } from '../user/user.presenter.ts'
import { initialLocale } from '../user/accept-language.ts'

type Deps = Pick<AccountsDeps, 'access' | 'account' | 'publicUrl'>

export function registerAccountRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, account, publicUrl } = deps

  serve(app, access, signUp, async ({ body, identity, request, reply }) => {
    const input = { ...body, ...localeOf(request, body.lang) }
    return answerSignedIn(await account.signUp.withPassword(input, signInContext(identity, request)), { publicUrl, request, reply })
  })

  serve(app, access, startAnonymously, async ({ body, viewer, identity, request, reply }) => {
    const locale = localeOf(request, body.lang)
    const person = await account.signUp.anonymously(viewer?.id ?? null, locale, signInContext(identity, request))
    return 'token' in person ? answerSignedIn(person, { publicUrl, request, reply }) : { user: presentCurrentUser(person, null) }
  })

  serve(app, access, registerAccount, async ({ body, viewer, identity, request, reply }) =>
    answerSignedIn(await account.register(viewer.id, body, signInContext(identity, request)), { publicUrl, request, reply }),
  )

  serve(app, access, changePassword, async ({ body, viewer, identity, request, reply }) =>
    answerSignedIn(await account.changePassword(viewer.id, body, signInContext(identity, request)), { publicUrl, request, reply }),
  )

  serve(app, access, requestEmailChange, async ({ body, viewer }) => {
    await account.changeEmail.request(viewer.id, body)
    return { requested: true as const }
  })

  serve(app, access, requestEmailConfirmation, async ({ viewer }) => {
    await account.changeEmail.requestConfirmation(viewer.id)
    return { requested: true as const }
  })

  serve(app, access, confirmEmailChange, async ({ body }) => ({ email: await account.changeEmail.confirm(body.token) }))
}

const localeOf = ({ headers }: FastifyRequest, lang: string | undefined) => initialLocale(headers['accept-language'], lang)
