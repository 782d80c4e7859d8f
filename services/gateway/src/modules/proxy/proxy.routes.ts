import httpProxy from '@fastify/http-proxy'
import { signOut } from '@foyer/contracts/accounts/accounts'
import { bodyLimitOf } from '@foyer/contracts/body-limits'
import { flowCookie, sessionCookie } from '@foyer/contracts/cookies'
import { routerPath } from '@foyer/contracts/endpoint'
import { type GatewayRoute, gatewayRoutes } from '@foyer/contracts/api/gateway-routes'
import { type ServiceName, apiBase } from '@foyer/contracts/routes'
import { pageGrantHeader } from '@foyer/contracts/pages/base/share-modes'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import type { PublicAddresses } from '@foyer/service-kit/public-addresses'
import { checkAnnouncedLength } from '@foyer/service-kit/request-body'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { csrfCookie } from '../csrf/csrf.ts'
import { type CsrfOptions, csrfSubject, guardAgainstForgery } from '../csrf/forgery-guard.ts'
import { addressKey } from '../limits/address-key.ts'
import type { GroupLimits } from '../limits/group-limits.ts'
import { boundedBody } from '../limits/body-limit.ts'
import { checkLocal } from '../limits/local-access.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { type BearerDeps, readBearer } from '../session/bearer.ts'
import { type Session, identityOf, noSession, readSession } from '../session/session.ts'
import type { RecordImpersonatedCall } from '../session/impersonated-calls.ts'
import type { SessionCache } from '../session/session-cache.ts'
import type { Listener, Streams } from '../streams/streams.ts'
import type { PageGrants } from '../page-grants/page-grants.ts'
import { scopeOf } from '../team-hosts/host-of-request.ts'
import { proxyError } from './proxy-errors.ts'
import { serviceConnections } from './service-connections.ts'
import { downstreamHeaders, upstreamHeaders } from './upstream-headers.ts'

export type ProxyDeps = CsrfOptions &
  BearerDeps & {
    resolve: (service: ServiceName) => string
    identities: IdentitySigner
    addresses: Pick<PublicAddresses, 'hostname'>
    sessions: SessionCache
    recordImpersonatedCall: RecordImpersonatedCall
    streams: Streams
    limits: RateLimits
    pageGrants: PageGrants
    timeoutMs: number
    /** How many requests each group of endpoints may have at a service at once. */
    groupLimits: GroupLimits
  }

/** Every public endpoint of the contracts under /api, each to the service that owns it, but for those that the gateway answers itself. No path is served that no contract names. */
export async function registerProxyRoutes(app: FastifyInstance, deps: ProxyDeps): Promise<void> {
  // Streams stay open, and calls that go on to the internet may take long: with connections of their own they take none from other calls.
  const proxied = [...gatewayRoutes.values()].filter(({ at_gateway }) => !at_gateway)
  const groups = Map.groupBy(proxied, (endpoint) => `${endpoint.service} ${endpoint.method} ${laneOf(endpoint)}`)
  for (const group of groups.values()) await app.register(async (scope) => registerGroup(scope, group, deps))
  // Not left to the assets, which would look for a file.
  app.all(`${apiBase}/*`, () => Promise.reject(new AppError('not_found')))
}

async function registerGroup(scope: FastifyInstance, group: GatewayRoute[], deps: ProxyDeps): Promise<void> {
  const [first] = group
  if (!first) return
  const stays = isStream(first)
  const byUrl = new Map<string, GatewayRoute>(group.map((endpoint) => [apiBase + routerPath(endpoint.path), endpoint]))
  const endpointOf = (request: FastifyRequest): GatewayRoute => {
    const endpoint = byUrl.get(request.routeOptions.url ?? '')
    if (!endpoint) throw new AppError('not_found')
    return endpoint
  }
  const { connections } = deps.groupLimits
  const { admission, places } = deps.groupLimits.ofGroup()
  const flowName = flowCookie(deps.csrfCookieOptions.secure)
  const sessionsOf = new WeakMap<FastifyRequest, Session>()
  const endsToRecord = new WeakMap<FastifyRequest, (status: number) => void>()
  const signInsToSettle = new WeakMap<FastifyRequest, (status: number) => void>()
  const granted = new WeakMap<FastifyRequest, string | string[] | undefined>()
  // Bodies go on as they came: nothing is parsed here.
  scope.removeAllContentTypeParsers()

  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const endpoint = endpointOf(request)
    // It would stay open, with nothing to send.
    if (stays && request.method === 'HEAD') throw new AppError('not_found')
    if (endpoint.local) checkLocal(request, deps.addresses)
    await (endpoint.image ? deps.limits.images(request, reply) : deps.limits.byAddress(request, reply))
    checkAnnouncedLength(request, bodyLimitOf(endpoint))
    if (!stays) places.take(request, reply, await admission.enter(reply.raw, addressKey(request)))
    // A cookie beside an answer that caches keep would become somebody else's.
    if (endpoint.image) return
    const session = endpoint.cross_site ? noSession : await readCaller(request, reply, endpoint, deps)
    sessionsOf.set(request, session)
    // No other site makes a browser send an API token.
    if (!endpoint.cross_site && !session.token) guardAgainstForgery(request, reply, session, deps)
    await deps.limits.byAccount(request, reply, endpoint, session.user?.id ?? null)
    if (endpoint.limit === 'class') signInsToSettle.set(request, deps.limits.byClass(request, reply))
    const recordEnd = await deps.recordImpersonatedCall(request, session, endpoint)
    if (recordEnd) endsToRecord.set(request, recordEnd)
    if (endpoint.stream) deps.streams.open(reply.raw, listenerOf(request, session, deps))
  })
  scope.addHook('onResponse', async (request, reply) => {
    endsToRecord.get(request)?.(reply.statusCode)
    // Who hangs up before the answer has tried as well.
    if (reply.raw.writableFinished) signInsToSettle.get(request)?.(reply.statusCode)
  })
  scope.addHook('preParsing', async (request, reply, payload) => boundedBody(request, reply, payload, bodyLimitOf(endpointOf(request))))

  const rewriteRequestHeaders: NonNullable<NonNullable<Parameters<typeof httpProxy>[1]['replyOptions']>['rewriteRequestHeaders']> = (
    request,
    headers,
  ) => {
    places.forwarded(request as FastifyRequest)
    const session = sessionsOf.get(request as FastifyRequest) ?? noSession
    // Cookies do not count beside an API token, nor for calls from other sites.
    const takesCookies = !session.token && !endpointOf(request as FastifyRequest).cross_site
    const grants = takesCookies ? deps.pageGrants.read(request as FastifyRequest, session.user) : []
    const identity = deps.identities.sign(identityOf(session, grants, scopeOf(request)))
    return upstreamHeaders(headers, {
      identity,
      flow: endpointOf(request as FastifyRequest).flow ? (request as FastifyRequest).cookies[flowName] : undefined,
      requestId: request.id,
      address: request.ip,
      protocol: request.protocol,
      host: request.host,
    })
  }

  await scope.register(httpProxy, {
    upstream: deps.resolve(first.service),
    prefix: apiBase,
    rewritePrefix: '',
    routes: group.map((endpoint) => routerPath(endpoint.path)),
    httpMethods: [first.method],
    disableRequestLogging: true,
    undici: serviceConnections(scope, {
      connections: stays ? deps.streams.max : connections,
      headersTimeout: deps.timeoutMs,
      bodyTimeout: stays ? 0 : deps.timeoutMs,
    }),
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders,
      rewriteHeaders: (headers, request) => {
        // Called for every answer; `onResponse` is not for those whose clients are gone.
        places.answered(request as FastifyRequest)
        const isByToken = sessionsOf.get(request as FastifyRequest)?.token !== undefined
        granted.set(request as FastifyRequest, headers[pageGrantHeader])
        const isFlow = endpointOf(request as FastifyRequest).flow === true
        return downstreamHeaders(headers, { maySetCookies: (first.service === 'accounts' || isFlow) && !isByToken })
      },
      onError: (reply, { error }) => {
        places.answered(reply.request as FastifyRequest)
        void reply.send(proxyError(error))
      },
      onResponse: (request, reply, response) => {
        const session = sessionsOf.get(request as FastifyRequest) ?? noSession
        if (!session.token) {
          const header = granted.get(request as FastifyRequest)
          deps.pageGrants.keep(request as FastifyRequest, reply as FastifyReply, { to: session.user, header })
          followSession(request as FastifyRequest, reply as FastifyReply, deps, session.hash, endpointOf(request as FastifyRequest))
        }
        // reply-from hands over the upstream answer; its body is the stream to send on.
        reply.send((response as unknown as { stream: NodeJS.ReadableStream }).stream)
      },
    },
  })
}

/** Whose stream it is, and when what they came with ends: a session that is used meanwhile lives on. */
function listenerOf(request: FastifyRequest, { hash, user, token, expires_at: at }: Session, { sessions, apiTokens }: ProxyDeps): Listener {
  const host = request.teamHost?.host ?? null
  if (!user || hash === null) return { session: null, address: addressKey(request), host }
  const renew = async () => (await (token ? apiTokens : sessions).find(hash, request.id))?.expires_at
  return { session: hash, address: addressKey(request), host, expiry: { at, renew } }
}

/** An API token in the header counts alone; without one, cookies do. Scripts call the address of the installation: by the host of a team no token counts. */
async function readCaller(request: FastifyRequest, reply: FastifyReply, endpoint: GatewayRoute, deps: ProxyDeps): Promise<Session> {
  if (request.teamHost && request.headers.authorization !== undefined) throw new AppError('api_token_invalid')
  return (
    (await readBearer(request, reply, endpoint, deps)) ??
    readSession(request, reply, { sessions: deps.sessions, https: deps.csrfCookieOptions.secure })
  )
}

function laneOf(endpoint: GatewayRoute): 'stream' | 'internet' | 'store' {
  if (isStream(endpoint)) return 'stream'
  return endpoint.image || endpoint.limit === 'outbound' ? 'internet' : 'store'
}

const isStream = (endpoint: GatewayRoute) => endpoint.stream === true

/** When accounts starts or ends a session, the token follows and what was remembered is dropped before the answer is out. */
function followSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ProxyDeps,
  session: string | null,
  endpoint: GatewayRoute,
): void {
  if (endpoint.name === signOut.name && session) deps.sessions.revoke(session)
  if (endpoint.service !== 'accounts') return
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  const prefix = `${sessionCookie(deps.csrfCookieOptions.secure)}=`
  const started = cookies
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
    .split(';', 1)[0]
  if (started === undefined) return
  if (started === '') deps.pageGrants.removeAll(request, reply)
  if (session && started) deps.sessions.revoke(session)
  reply.setCookie(csrfCookie, deps.csrf.issue(csrfSubject(request, started ? hashToken(started) : null)), deps.csrfCookieOptions)
}
