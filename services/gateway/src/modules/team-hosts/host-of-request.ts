import { gatewayRoutes } from '@foyer/contracts/api/gateway-routes'
import { scimBase } from '@foyer/contracts/accounts/teams/scim'
import type { TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import { routerPath } from '@foyer/contracts/endpoint'
import type { HostScope } from '@foyer/contracts/identity'
import { apiBase, operatorsBase } from '@foyer/contracts/routes'
import { AppError } from '@foyer/service-kit/app-error'
import { runOnHost } from '@foyer/service-kit/host-scope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../limits/address-key.ts'
import { isOpenOn } from './team-host.policy.ts'
import type { Places } from './places.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The team by whose host the request has come; null at the address of the installation. */
    teamHost: TeamHost | null
  }
}

/** Asked by what watches this process, by whatever name. */
const watched = /^\/(?:health\/live|health\/ready|metrics)(?:\?|$)/
/** What a page embeds is shown in a document of its own, in which there is nothing of anybody. */
const embedPath = `${apiBase}/embed`

/** The scope in which services are to answer a request. */
export const scopeOf = ({ teamHost }: Pick<FastifyRequest, 'teamHost'>): HostScope | undefined =>
  teamHost ? { team: teamHost.team.id, name: teamHost.host } : undefined

/**
 * Finds out by whose host each request has come before anything else is done for it. Names that are nobody's have one plain answer; by the host of a team, only
 * endpoints are there that are declared for it.
 */
export function registerHostOfRequest(app: FastifyInstance, places: Places): void {
  const endpoints = new Map([...gatewayRoutes.values()].map((route) => [`${route.method} ${apiBase}${routerPath(route.path)}`, route]))
  app.decorateRequest('teamHost', null)

  const mayGoOn = (request: FastifyRequest, teamHost: TeamHost): boolean => {
    // A whole address names a host of its own, which nobody has judged.
    if (!request.originalUrl.startsWith('/')) return false
    const path = pathOf(request.url)
    const judged = [path, request.routeOptions.url ?? path]
    if (judged.some((place) => isBelow(operatorsBase, place) || isBelow(scimBase, place))) return false
    if (!judged.some((place) => isBelow(apiBase, place)) || path === embedPath) return true
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const endpoint = endpoints.get(`${method} ${request.routeOptions.url ?? ''}`)
    return endpoint !== undefined && isOpenOn(endpoint, teamHost)
  }

  const find = async (request: FastifyRequest): Promise<'nowhere' | null> => {
    const place = await places.find(request.hostname, request.id, addressKey(request))
    if (place === 'nowhere') return place
    if (place && !mayGoOn(request, place)) throw new AppError('not_found')
    request.teamHost = place
    return null
  }

  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    if (watched.test(request.originalUrl)) return done()
    return void find(request).then(
      (place) => (place === 'nowhere' ? void sendNothing(reply) : runOnHost(scopeOf(request), done)),
      (error: Error) => done(error),
    )
  })
}

const isBelow = (base: string, path: string): boolean => path === base || path.startsWith(`${base}/`)

/** The path as it is compared with routes, and decoded further than these do: what a service behind might make of it counts, too. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** In nobody's face: who has the name has nothing here. */
function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('There is nothing at this address.\n')
}
