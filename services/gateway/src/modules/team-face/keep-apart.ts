import type { ShownTeamHost } from '@foyer/contracts/api/shown-team-host'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'site_of'
const maxAge = 365 * 24 * 60 * 60

/**
 * Has a browser forget what it keeps for a name when it is another team's than at its last visit: pages that were kept for reading without a network, choices, and
 * caches. Cookies that open anything do not count any more by themselves.
 */
export function keepTeamsApart(request: FastifyRequest, reply: FastifyReply, { team, site }: Pick<ShownTeamHost, 'site' | 'team'>): void {
  const before = request.cookies[cookieName]
  if (before === team.public_id) return
  if (before !== undefined) reply.header('clear-site-data', '"cache", "storage"')
  reply.setCookie(cookieName, team.public_id, { path: '/', httpOnly: true, sameSite: 'lax', secure: site.startsWith('https:'), maxAge })
}
