import { beginHostSignIn, issueHostTicket, redeemHostTicket, viewHostSignIn } from '@foyer/contracts/accounts/teams/host-sign-in'
import { AppError } from '@foyer/service-kit/app-error'
import { flowCookieHeader, readFlowCookie } from '@foyer/service-kit/browser-flow'
import { currentHostTeam } from '@foyer/service-kit/host-scope'
import { serve } from '@foyer/service-kit/route'
import { shownHost } from '@foyer/service-kit/shown-host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { answerSignedIn, signInContext } from '../session/answer-sign-in.ts'
import { ownSession } from '../session/session.policy.ts'
import { logoUrl } from '../team-management/overview/team.presenter.ts'
import type { HostCall } from './host-sign-in.service.ts'

type Deps = Pick<AccountsDeps, 'access' | 'hostSignIn' | 'publicUrl'>

export function registerHostSignInRoutes(app: FastifyInstance, { access, hostSignIn, publicUrl }: Deps): void {
  serve(app, access, beginHostSignIn, async ({ body, request, reply }) => {
    if (currentHostTeam() === null) throw new AppError('not_found')
    const { url, cookie } = await hostSignIn.begin(hostCall(request), body)
    reply.header('set-cookie', flowCookieHeader(cookie, publicUrl))
    return { url }
  })

  serve(app, access, viewHostSignIn, async ({ query, viewer }) => {
    const { domain, parts, membership } = await hostSignIn.view(viewer.id, query.host)
    const { public_id, title } = parts.team
    const organization = { public_id, title, logo: logoUrl(parts.team, parts.parent) }
    return { organization, custom_domain: shownHost(domain.domain), membership }
  })

  serve(app, access, issueHostTicket, async ({ body, viewer, identity, request }) => {
    const own = ownSession(identity)
    if (!own) throw new AppError('session_required')
    return { url: await hostSignIn.issue(own, viewer, body, actingPerson({ viewer, identity, request })) }
  })

  serve(app, access, redeemHostTicket, async ({ body, identity, request, reply }) => {
    const { person, returnTo } = await hostSignIn.redeem(body.ticket, hostCall(request), signInContext(identity, request))
    return { user: answerSignedIn(person, { publicUrl, request, reply }).user, return_to: returnTo }
  })
}

/** The host by which a call has come, as the gateway says. */
function hostCall(request: FastifyRequest): HostCall {
  const forwarded = String(request.headers['x-forwarded-host'] ?? '')
  const host = forwarded.replace(/:\d+$/, '').toLowerCase().replace(/\.$/, '')
  return { host, teamId: currentHostTeam(), cookie: readFlowCookie(request) }
}
