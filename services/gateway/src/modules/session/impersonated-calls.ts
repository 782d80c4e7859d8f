import { recordAuditAct } from '@foyer/contracts/audit'
import type { GatewayRoute } from '@foyer/contracts/gateway-routes'
import { revertImpersonation } from '@foyer/contracts/impersonation'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { FastifyRequest } from 'fastify'
import type { Session } from './session.ts'

export type RecordImpersonatedCall = (request: FastifyRequest, session: Session, endpoint: GatewayRoute) => Promise<void>

const timeoutMs = 3_000

/** More than a site admin reads in the hour that acting as somebody lasts; one that is forgotten is recorded again. */
const maxReads = 10_000

/**
 * Has every call recorded before it goes on, where a site admin acts as somebody else: what may change something each time, what they read once a
 * session and address. Throws, and so refuses the call, when it cannot be recorded. Going back is recorded by accounts.
 */
export function createRecordImpersonatedCall({ internal }: { internal: Pick<InternalClient, 'call'> }): RecordImpersonatedCall {
  const reads = createCache<string, true>({ max: maxReads })
  return async (request, { hash, user }, endpoint) => {
    const admin = user?.impersonated_by
    if (!admin || endpoint.name === revertImpersonation.name) return
    const path = (request.url.split('?', 1)[0] ?? '').slice(0, 500)
    const record = async (action: 'impersonation.call' | 'impersonation.read') => {
      const act = {
        action,
        actor: { ...admin, session: hash },
        target: { kind: 'user' as const, id: String(user.id), label: user.name },
        details: { endpoint: endpoint.name, path },
        address: request.ip,
      }
      await internal.call(recordAuditAct, { body: act }, { requestId: request.id, timeoutMs })
      return true as const
    }
    await (request.method === 'GET' ? reads.get(`${hash} ${path}`, () => record('impersonation.read')) : record('impersonation.call'))
  }
}
