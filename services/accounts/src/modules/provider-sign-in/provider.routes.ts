import {
  completeProvider,
  listProviderIdentities,
  listProviders,
  receiveProviderForm,
  signUpByProvider,
  startProvider,
  unlinkProviderIdentity,
} from '@foyer/contracts/accounts/sign-in/providers'
import { AppError } from '@foyer/service-kit/app-error'
import { flowCookieHeader, readFlowCookie } from '@foyer/service-kit/browser-flow'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { readPostedName } from '../provider/claims.parser.ts'
import { answerSignIn, answerSignedIn, signInContext } from '../session/answer-sign-in.ts'
import { ownSession } from '../session/session.policy.ts'
import { callbackScreen } from './provider-flow.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'providers' | 'publicUrl' | 'sessions' | 'teamSignIn'>

export function registerProviderRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, publicUrl, sessions } = deps
  const { identities: providerIdentities, signIn: providerSignIn } = deps.providers

  serve(app, access, listProviders, async () => ({
    providers: providerSignIn.list(),
    has_team_providers: await deps.teamSignIn.open.isAny(),
  }))

  serve(app, access, startProvider, async ({ params, body, viewer, identity, request, reply }) => {
    const isOwn = body.intent === 'link' || body.intent === 'confirm'
    if (isOwn && !viewer) throw new AppError('unauthenticated')
    if (body.intent === 'link') await sessions.requireRecent(ownSession(identity))
    const userId = isOwn && viewer ? viewer.id : null
    const { url, cookie } = await providerSignIn.start(params.provider, { intent: body.intent, userId, cookie: readFlowCookie(request) })
    reply.header('set-cookie', flowCookieHeader(cookie, publicUrl))
    return { url }
  })

  serve(app, access, receiveProviderForm, async ({ params, body, reply }) => {
    const { user, ...response } = body
    const name = readPostedName(user)
    await reply.redirect(callbackScreen(publicUrl, params.provider, { ...response, ...(name ? { name } : {}) }), 303)
    return undefined
  })

  serve(app, access, completeProvider, async ({ params, body, viewer, identity, request, reply }) => {
    const { name, lang, invitation, ...response } = body
    const signIn = signInContext(identity, request)
    const arrival = { cookie: readFlowCookie(request), userId: viewer?.id ?? null, signIn, name, lang, invitation }
    const result = await providerSignIn.complete(params.provider, response, arrival)
    if (result.outcome === 'signed_in' || result.outcome === 'confirmed') {
      const { user, second_factor, removed_access } = answerSignIn(result.signIn, { publicUrl, request, reply })
      const isNew = result.outcome === 'signed_in' && result.isNew ? { is_new: true as const } : {}
      return user ? { outcome: result.outcome, user, removed_access, ...isNew } : { outcome: 'second_factor' as const, second_factor }
    }
    if (result.outcome !== 'no_account_found') return result
    const { ticket, profile, outcome } = result
    return { outcome, sign_up: { ticket, email: profile.email, name: profile.name } }
  })

  serve(app, access, signUpByProvider, async ({ params, body, viewer, identity, request, reply }) => {
    const arrival = { cookie: readFlowCookie(request), userId: viewer?.id ?? null, signIn: signInContext(identity, request) }
    return answerSignedIn(await providerSignIn.signUp(params.provider, body, arrival), { publicUrl, request, reply })
  })

  serve(app, access, listProviderIdentities, async ({ viewer }) => ({ identities: await providerIdentities.listOf(viewer.id) }))

  serve(app, access, unlinkProviderIdentity, async ({ params, viewer, identity }) => {
    await sessions.requireRecent(ownSession(identity))
    await providerIdentities.unlink(viewer.id, params.id)
    return { unlinked: true as const }
  })
}
