import { signIn, signOut, verifySession, membershipsOf } from '@foyer/contracts/accounts/accounts'
import { endOtherSessions, endSession, listSessions } from '@foyer/contracts/accounts/sign-in/sessions'
import { AppError } from '@foyer/service-kit/app-error'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import { serve } from '@foyer/service-kit/route'
import { clearedCookies } from '@foyer/service-kit/session-cookies'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { presentSessionUser } from '../user/user.presenter.ts'
import { answerSignIn, signInContext } from './answer-sign-in.ts'
import { cookieOptions, ownSession } from './session.policy.ts'
import { presentSessions } from './session.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'account' | 'leaveProvider' | 'outbox' | 'publicUrl' | 'sessions' | 'signIn'>

export function registerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, outbox, publicUrl, sessions } = deps
  const { userService } = deps.account

  serve(app, access, signIn, async ({ body, identity, request, reply }) =>
    answerSignIn(await deps.signIn(body, signInContext(identity, request)), { publicUrl, request, reply }),
  )

  serve(app, access, signOut, async ({ viewer, identity, request, reply }) => {
    const own = ownSession(identity)
    const { proofs = [] } = own && viewer ? await sessions.authenticationOf(viewer.id, own) : {}
    const ended = own !== null && (await sessions.end(own))
    reply.header('set-cookie', clearedCookies(cookieOptions(publicUrl, request.headers['x-forwarded-proto'])))
    const logoutUrl = ended && currentHostTeam() === null ? await deps.leaveProvider(proofs) : null
    return { signed_out: ended, ...(logoutUrl === null ? {} : { logout_url: logoutUrl }) }
  })

  serve(app, access, listSessions, async ({ viewer, identity }) => ({
    sessions: presentSessions(await sessions.listOf(viewer.id), ownSession(identity)?.session ?? ''),
  }))

  serve(app, access, endSession, async ({ params, viewer }) => {
    if (!(await sessions.endNamed(viewer.id, params.id))) throw new AppError('not_found')
    return { ended: true as const }
  })

  serve(app, access, endOtherSessions, async ({ viewer, identity }) => ({
    ended: await sessions.endAll(viewer.id, ownSession(identity) ?? undefined),
  }))

  serve(app, access, verifySession, async ({ body, request }) => {
    const person = await userService.findBySession(body.session, request.id)
    if (!person) return { user: null }
    const { expiresAt, hasHostCookie, hostTeam } = person
    const user = presentSessionUser(person, { sendsMail: !outbox })
    return {
      user,
      expires_at: expiresAt.getTime(),
      ...(hasHostCookie ? { has_host_cookie: true as const } : {}),
      ...(hostTeam === undefined ? {} : { host_team: hostTeam }),
    }
  })

  serve(app, access, membershipsOf, async ({ params, request }) => {
    const person = await userService.findAbsent(params.user_id, request.id)
    const { memberships = [], held_back } = person ? presentSessionUser(person, { sendsMail: !outbox }) : {}
    return { memberships, ...(held_back ? { held_back } : {}) }
  })
}
