import httpProxy from '@fastify/http-proxy'
import { defaultBodyLimit } from '@foyer/contracts/body-limits'
import { operatorsBase } from '@foyer/contracts/routes'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { checkAnnouncedLength } from '@foyer/service-kit/request-body'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type WebApp, serveAppShellOrNotFound } from '../assets/app-shell.ts'
import { type CsrfOptions, guardAgainstForgery } from '../csrf/forgery-guard.ts'
import { boundedBody } from '../limits/body-limit.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { proxyError } from '../proxy/proxy-errors.ts'
import { serviceConnections } from '../proxy/service-connections.ts'
import { downstreamHeaders, upstreamHeaders } from '../proxy/upstream-headers.ts'
import { type Session, readSession } from '../session/session.ts'
import type { SessionCache } from '../session/session-cache.ts'

export type OperatorsDeps = CsrfOptions & {
  upstream: string
  identities: IdentitySigner
  sessions: SessionCache
  limits: Pick<RateLimits, 'byAddress'>
  web: WebApp
  timeoutMs: number
}

/** The operators' page, for site admins alone. For everybody else its addresses are none: the app says so, or a call fails with 404. */
export async function registerOperatorsRoutes(app: FastifyInstance, deps: OperatorsDeps): Promise<void> {
  const sessionsOf = new WeakMap<object, Session>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await deps.limits.byAddress(request, reply)
      const session = await readSession(request, reply, { sessions: deps.sessions, https: deps.csrfCookieOptions.secure })
      guardAgainstForgery(request, reply, session, deps)
      checkAnnouncedLength(request, defaultBodyLimit)
      if (session.user?.role === 'admin' && !session.user.impersonated_by) sessionsOf.set(request, session)
      else await refuse(request, reply, deps.web)
    })
    scope.addHook('preParsing', async (request, reply, payload) => boundedBody(request, reply, payload, defaultBodyLimit))
    await scope.register(httpProxy, {
      upstream: deps.upstream,
      prefix: operatorsBase,
      rewritePrefix: operatorsBase,
      httpMethods: ['GET', 'PUT'],
      disableRequestLogging: true,
      undici: serviceConnections(scope, { connections: 8, headersTimeout: deps.timeoutMs, bodyTimeout: deps.timeoutMs }),
      replyOptions: {
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => {
          const { user, hash } = sessionsOf.get(request) ?? { user: null, hash: null }
          const identity = deps.identities.sign(user && hash ? { kind: 'user', session: hash, user } : { kind: 'visitor' })
          const { id, ip, protocol, host } = request as FastifyRequest
          return upstreamHeaders(headers, { identity, requestId: id, address: ip, protocol, host })
        },
        rewriteHeaders: (headers) => downstreamHeaders(headers, { maySetCookies: false }),
        onError: (reply, { error }) => void reply.send(proxyError(error)),
      },
    })
  })
}

async function refuse(request: FastifyRequest, reply: FastifyReply, web: WebApp): Promise<void> {
  if (request.url.startsWith(`${operatorsBase}/api/`)) throw new AppError('not_found')
  await serveAppShellOrNotFound(request, reply, web)
}
