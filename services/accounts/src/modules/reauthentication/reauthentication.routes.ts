import { getReauthentication, reauthenticate, requestReauthenticationCode } from '@foyer/contracts/accounts/sign-in/reauthentication'
import type { Identity } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { answerSignIn, signInContext } from '../session/answer-sign-in.ts'
import { ownSession } from '../session/session.policy.ts'

type Deps = Pick<AccountsDeps, 'access' | 'authentication' | 'providers' | 'publicUrl'>

export function registerReauthenticationRoutes(
  app: FastifyInstance,
  { access, authentication: { reauthentication }, providers: { identities: providerIdentities }, publicUrl }: Deps,
): void {
  serve(app, access, getReauthentication, async ({ viewer }) => {
    const { methods, email } = await reauthentication.methodsOf(viewer.id)
    return { methods, email, providers: methods.includes('provider') ? await providerIdentities.usableOf(viewer.id) : [] }
  })

  serve(app, access, requestReauthenticationCode, async ({ viewer, identity }) => {
    await reauthentication.requestCode(viewer.id, sessionOf(identity))
    return { requested: true as const }
  })

  serve(app, access, reauthenticate, async ({ body, viewer, identity, request, reply }) => {
    const context = { ...signInContext(identity, request), previous: sessionOf(identity) }
    return answerSignIn(await reauthentication.prove(viewer.id, body, context), { publicUrl, request, reply })
  })
}

/** It is about the browser that asks: what has no session has nothing to renew. */
function sessionOf(identity: Identity) {
  const own = ownSession(identity)
  if (!own) throw new AppError('unauthenticated')
  return own
}
