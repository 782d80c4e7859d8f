import { completeSecondFactor, passkeyChallenge, signInByPasskey } from '@foyer/contracts/accounts/sign-in/second-factor'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { answerSignedIn, signInContext } from '../session/answer-sign-in.ts'

type Deps = Pick<AccountsDeps, 'access' | 'authentication' | 'publicUrl'>

export function registerSecondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, publicUrl } = deps
  const { completeSecondFactor: complete, signInByPasskey: signIn, verifyPasskey } = deps.authentication

  serve(app, access, completeSecondFactor, async ({ body: { challenge, ...proof }, identity, request, reply }) =>
    answerSignedIn(await complete(challenge, proof, signInContext(identity, request)), { publicUrl, request, reply }),
  )

  serve(app, access, passkeyChallenge, async () => ({ options: await verifyPasskey.request() }))

  serve(app, access, signInByPasskey, async ({ body, identity, request, reply }) =>
    answerSignedIn(await signIn(body.passkey, signInContext(identity, request)), { publicUrl, request, reply }),
  )
}
