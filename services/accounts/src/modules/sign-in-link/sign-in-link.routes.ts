import { requestSignInLink, signInByLink } from '@foyer/contracts/accounts/sign-in/sign-in-links'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { answerSignIn, signInContext } from '../session/answer-sign-in.ts'

type Deps = Pick<AccountsDeps, 'access' | 'publicUrl' | 'requestMail' | 'signInByLink'>

export function registerSignInLinkRoutes(app: FastifyInstance, { access, publicUrl, requestMail, signInByLink: signIn }: Deps): void {
  serve(app, access, requestSignInLink, async ({ body }) => {
    await requestMail('sign_in_link', body.email)
    return { requested: true as const }
  })

  serve(app, access, signInByLink, async ({ body, identity, request, reply }) =>
    answerSignIn(await signIn(body.token, signInContext(identity, request)), { publicUrl, request, reply }),
  )
}
