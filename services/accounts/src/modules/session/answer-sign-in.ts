import type { CurrentUser } from '@foyer/contracts/accounts'
import type { Identity } from '@foyer/contracts/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { presentCurrentUser } from '../user/user.presenter.ts'
import type { SignInContext, SignedIn } from './complete-sign-in.ts'
import { isSecure, ownSession } from './session.policy.ts'
import { sessionCookies } from './session.presenter.ts'

/** What signing in takes from a call. */
export function signInContext(identity: Identity, request: FastifyRequest): SignInContext {
  return { previous: ownSession(identity), userAgent: request.headers['user-agent'], requestId: request.id }
}

/** The answer to someone who has signed in, with the cookies of the session. */
export function answerSignIn(
  person: SignedIn,
  { publicUrl, request, reply }: { publicUrl: string; request: FastifyRequest; reply: FastifyReply },
): { user: CurrentUser } {
  const secure = isSecure(publicUrl, request.headers['x-forwarded-proto'])
  reply.header('set-cookie', sessionCookies({ token: person.token, userId: person.user._id, secure }))
  return { user: presentCurrentUser(person) }
}
