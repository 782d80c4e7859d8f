import type { CurrentUser, SignInAnswer } from '@foyer/contracts/accounts/accounts'
import type { Identity } from '@foyer/contracts/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookies } from '@foyer/service-kit/session-cookies'
import { presentCurrentUser } from '../user/user.presenter.ts'
import type { SignInContext, SignInResult, SignedIn } from './complete-sign-in.ts'
import { cookieOptions, ownSession } from './session.policy.ts'

type Answering = { publicUrl: string; request: FastifyRequest; reply: FastifyReply }

/** What signing in takes from a call. */
export function signInContext(identity: Identity, request: FastifyRequest): SignInContext {
  const isImpersonating = identity.kind === 'user' && identity.user.impersonated_by !== undefined
  return { previous: ownSession(identity), isImpersonating, userAgent: request.headers['user-agent'], requestId: request.id }
}

/** The answer to someone who has signed in, with the cookies of the session. */
export function answerSignedIn(person: SignedIn, { publicUrl, request, reply }: Answering): { user: CurrentUser } {
  const options = cookieOptions(publicUrl, request.headers['x-forwarded-proto'])
  reply.header('set-cookie', sessionCookies({ token: person.token, userId: person.user._id }, options))
  return { user: presentCurrentUser(person, null) }
}

/** The answer of a way to sign in: the same, or what is still asked for, without a cookie. */
export function answerSignIn(result: SignInResult, answering: Answering): SignInAnswer {
  if (result.kind === 'signed_in') {
    const { removed = [] } = result
    return { ...answerSignedIn(result, answering), ...(removed.length > 0 ? { removed_access: removed } : {}) }
  }
  return { user: null, second_factor: { challenge: result.challenge, methods: result.methods } }
}
