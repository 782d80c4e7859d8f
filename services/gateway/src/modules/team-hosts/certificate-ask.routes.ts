import { AppError } from '@foyer/service-kit/app-error'
import type { FastifyInstance } from 'fastify'
import { mayReadMetrics } from '../metrics/metrics-access.ts'
import type { TeamHosts } from './team-hosts.ts'

/**
 * Says to a reverse proxy on this machine or in its private network whether it may get a certificate for a name (`ask` of Caddy's on-demand TLS): 200 for
 * one that a team has proved, 404 for everything else. Each certificate for a name that is none of ours counts against the limits of whoever issues them.
 */
export function registerCertificateAskRoutes(app: FastifyInstance, { teamHosts }: { teamHosts: TeamHosts }): void {
  app.get<{ Querystring: { domain?: unknown } }>('/.well-known/foyer/certificate', async (request, reply) => {
    const { domain } = request.query
    const isOurs = mayReadMetrics(request) && typeof domain === 'string' && (await isProved(teamHosts, domain, request.id))
    if (!isOurs) throw new AppError('not_found')
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok')
  })
}

/** False too while nobody knows. */
const isProved = (teamHosts: TeamHosts, domain: string, requestId: string): Promise<boolean> =>
  teamHosts.find(domain, requestId).then(
    (host) => host !== null,
    () => false,
  )
