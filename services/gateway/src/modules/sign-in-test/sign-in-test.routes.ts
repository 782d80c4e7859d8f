import { userIdCookie } from '@foyer/contracts/cookies'
import { routerPath } from '@foyer/contracts/endpoint'
import { apiBase } from '@foyer/contracts/routes'
import { testSignIn } from '@foyer/contracts/accounts/sign-in/sign-in-test'
import { hashToken } from '@foyer/service-kit/hashes'
import { readSessionCookies } from '@foyer/service-kit/session-cookies'
import type { FastifyInstance } from 'fastify'
import { type Csrf, csrfCookie } from '../csrf/csrf.ts'
import type { CsrfOptions } from '../csrf/forgery-guard.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { maxTokenLength } from '../session/session.ts'
import type { SessionCache } from '../session/session-cache.ts'
import { judgeSignIn } from './sign-in-test.policy.ts'

type Deps = CsrfOptions & { csrf: Csrf; sessions: SessionCache; limits: Pick<RateLimits, 'byAddress'> }

/**
 * `POST /api/users/test_sign_in.json`: unlike every other unsafe call it is answered without a forgery token, since it says whether one has
 * arrived. It leaves the browser with a valid one, so that a second call shows whether cookies are kept.
 */
export function registerSignInTestRoutes(app: FastifyInstance, { csrf, csrfCookieOptions, sessions, limits }: Deps): void {
  app.post(apiBase + routerPath(testSignIn.path), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await limits.byAddress(request, reply)
    const { cookies, headers } = request
    const https = csrfCookieOptions.secure
    const sent = readSessionCookies(cookies, https)
    const hash = sent && sent.token.length <= maxTokenLength ? hashToken(sent.token) : null
    const caller = hash === null ? null : await sessions.find(hash, request.id)
    const counts = caller !== null && !(sent?.isPlain && caller.hasHostCookie)
    const isTokenValid = csrf.accepts(cookies[csrfCookie], hash)
    if (!isTokenValid) reply.setCookie(csrfCookie, csrf.issue(hash), csrfCookieOptions)
    const arrived = { session: sent?.token, user_id: sent?.userId ?? cookies[userIdCookie(https)], xsrf: cookies[csrfCookie] }
    return judgeSignIn({ cookies: arrived, headers, userId: counts ? caller.user.id : null, isTokenValid })
  })
}
