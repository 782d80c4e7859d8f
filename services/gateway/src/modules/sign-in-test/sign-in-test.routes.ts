import { routerPath } from '@foyer/contracts/endpoint'
import { apiBase } from '@foyer/contracts/routes'
import { testSignIn } from '@foyer/contracts/sign-in-test'
import { hashToken } from '@foyer/service-kit/hashes'
import type { FastifyInstance } from 'fastify'
import { type Csrf, csrfCookie } from '../csrf/csrf.ts'
import type { CsrfOptions } from '../csrf/forgery-guard.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
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
    const session = cookies['session']
    const hash = session && session.length <= 100 ? hashToken(session) : null
    const caller = hash === null ? null : await sessions.find(hash, request.id)
    const isTokenValid = csrf.accepts(cookies[csrfCookie], hash)
    if (!isTokenValid) reply.setCookie(csrfCookie, csrf.issue(hash), csrfCookieOptions)
    return judgeSignIn({ cookies, headers, userId: caller?.user.id ?? null, isTokenValid })
  })
}
