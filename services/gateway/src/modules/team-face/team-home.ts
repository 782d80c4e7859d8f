import { type GatewayRoute, gatewayRoutes } from '@foyer/contracts/api/gateway-routes'
import type { TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import { publicIdSchema } from '@foyer/contracts/values'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PageGrants } from '../page-grants/page-grants.ts'
import { upstreamHeaders } from '../proxy/upstream-headers.ts'
import { type SessionReading, identityOf, readSession } from '../session/session.ts'
import { scopeOf } from '../team-hosts/host-of-request.ts'

export type TeamHome = {
  /** Where `/` leads to by the host of a team: a path. Throws what reading the session throws. */
  of(request: FastifyRequest, reply: FastifyReply, host: TeamHost): Promise<string>
}

const timeoutMs = 2_000
const listed = z.array(z.object({ public_id: publicIdSchema }))
const teamPages = z.object({ pages: listed })
const profile = z.object({ organization: z.object({ pages: listed.nullable() }) })

/**
 * The page that the team has chosen, for who may see it or can enter its password; else the first that they may see, the form to log in, or what everyone may
 * know of the team.
 */
export function createTeamHome(deps: {
  internal: Pick<InternalClient, 'pass'>
  identities: Pick<IdentitySigner, 'sign'>
  reading: SessionReading
  pageGrants: Pick<PageGrants, 'read'>
}): TeamHome {
  const { internal, identities, reading, pageGrants } = deps

  return {
    async of(request, reply, { team, default_page, custom_domain }) {
      const session = await readSession(request, reply, reading)
      const identity = identities.sign(identityOf(session, pageGrants.read(request, session.user), scopeOf(request)))
      const { id: requestId, ip: address, protocol, host } = request
      const headers = upstreamHeaders({ accept: 'application/json' }, { identity, requestId, address, protocol, host })
      const ask = async (name: Parameters<typeof gatewayRoutes.get>[0], params: { public_id: string }) => {
        const answer = { headers, signal: AbortSignal.timeout(timeoutMs) }
        return internal.pass(gatewayRoutes.get(name) as GatewayRoute, { params }, answer).catch(() => ({ status: 503, body: '' }))
      }
      const pagesIn = async <T>(name: 'listTeamPages' | 'viewTeamProfile', schema: z.ZodType<T>): Promise<T | null> => {
        const { status, body } = await ask(name, { public_id: team.public_id })
        return status === 200 ? (schema.safeParse(JSON.parse(body)).data ?? null) : null
      }
      if (default_page !== null && (await ask('viewPage', { public_id: default_page })).status !== 404) return `/p/${default_page}`
      const own = session.user ? ((await pagesIn('listTeamPages', teamPages))?.pages ?? []) : []
      const shown = own[0] ? null : await pagesIn('viewTeamProfile', profile)
      const first = own[0] ?? shown?.organization.pages?.[0]
      if (first) return `/p/${first.public_id}`
      return !session.user && custom_domain.allow_sign_in_on_teamdomain ? '/users/sign_in' : `/o/${team.public_id}`
    },
  }
}
