import { impersonateUser, revertImpersonation } from '@foyer/contracts/accounts/administration/impersonation'
import type { Identity, SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import { clearedCookies } from '@foyer/service-kit/session-cookies'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { answerSignedIn } from '../session/answer-sign-in.ts'
import { cookieOptions, ownSession } from '../session/session.policy.ts'

type Deps = Pick<AccountsDeps, 'access' | 'impersonation' | 'publicUrl'>

export function registerImpersonationRoutes(app: FastifyInstance, { access, impersonation, publicUrl }: Deps): void {
  serve(app, access, impersonateUser, async ({ body, request, reply, ...caller }) => {
    const person = await impersonation.start(body.user_id, body.reason, callerOf({ request, ...caller }), request.headers['user-agent'])
    return answerSignedIn(person, { publicUrl, request, reply })
  })

  serve(app, access, revertImpersonation, async ({ request, reply, ...caller }) => {
    const admin = await impersonation.revert(callerOf({ request, ...caller }))
    if (admin) return answerSignedIn(admin, { publicUrl, request, reply })
    reply.header('set-cookie', clearedCookies(cookieOptions(publicUrl, request.headers['x-forwarded-proto'])))
    return { user: null }
  })
}

function callerOf(call: { viewer: SessionUser; identity: Identity; request: FastifyRequest }) {
  const own = ownSession(call.identity)
  if (!own) throw new AppError('unauthenticated')
  return { viewer: call.viewer, own, acting: actingPerson(call), requestId: call.request.id }
}
