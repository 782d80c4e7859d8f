import {
  completeTeamSignIn,
  findTeamSignIns,
  linkTeamSignIn,
  listTeamSignIns,
  startTeamSignIn,
} from '@foyer/contracts/accounts/teams/team-sign-in'
import { AppError } from '@foyer/service-kit/app-error'
import { flowCookieHeader, readFlowCookie } from '@foyer/service-kit/browser-flow'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson, actingVisitor } from '../audit/audit-actor.ts'
import { answerSignIn, signInContext } from '../session/answer-sign-in.ts'
import { ownSession } from '../session/session.policy.ts'
import { presentSignIns } from './team-sign-ins.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'publicUrl' | 'sessions' | 'teamSignIn'>

export function registerTeamSignInRoutes(app: FastifyInstance, { access, publicUrl, sessions, teamSignIn }: Deps): void {
  serve(app, access, listTeamSignIns, async ({ params }) => presentSignIns(await teamSignIn.open.listOf(params.public_id)))

  serve(app, access, findTeamSignIns, async ({ body }) => presentSignIns(await teamSignIn.open.listOfDomain(body.domain)))

  serve(app, access, startTeamSignIn, async ({ params, body, viewer, request, reply }) => {
    if (body.intent === 'test' && !viewer) throw new AppError('unauthenticated')
    const { url, cookie } = await teamSignIn.start(params.provider_id, {
      intent: body.intent,
      userId: viewer?.id ?? null,
      cookie: readFlowCookie(request),
      returnTo: body.return_to,
    })
    reply.header('set-cookie', flowCookieHeader(cookie, publicUrl))
    return { url }
  })

  serve(app, access, completeTeamSignIn, async ({ body, viewer, identity, request, reply }) => {
    const { lang, is_confirmed: isConfirmed = false, ...answer } = body
    const acting = viewer ? actingPerson({ viewer, identity, request }) : actingVisitor('', request)
    const arrival = { cookie: readFlowCookie(request), userId: viewer?.id ?? null, signIn: signInContext(identity, request), acting, lang }
    const { returnTo: return_to, ...result } = await teamSignIn.complete({ ...answer, isConfirmed }, arrival)
    if (result.outcome === 'signed_in') {
      const { user, second_factor } = answerSignIn(result.signIn, { publicUrl, request, reply })
      if (!user) return { outcome: 'second_factor' as const, second_factor, return_to }
      return { outcome: 'signed_in' as const, user, return_to, ...(result.isNew ? { is_new: true as const } : {}) }
    }
    if (result.outcome === 'tested') return { outcome: result.outcome, test: result.test, return_to }
    if (result.outcome === 'confirm_required') {
      const { email, organization } = result
      return { outcome: result.outcome, confirm: { state: body.state, email, organization }, return_to }
    }
    const { ticket, email, provider, organization } = result
    return { outcome: result.outcome, link: { ticket, email, provider, organization }, return_to }
  })

  serve(app, access, linkTeamSignIn, async ({ body, viewer, identity, request }) => {
    const own = ownSession(identity)
    await sessions.requireRecent(own)
    const acting = actingPerson({ viewer, identity, request })
    const { team, returnTo } = await teamSignIn.link(body.ticket, { cookie: readFlowCookie(request), userId: viewer.id, own, acting })
    return { organization: { public_id: team.public_id, title: team.title }, return_to: returnTo }
  })
}
