import { recordAuditAct } from '@foyer/contracts/audit'
import type { GatewayRoute } from '@foyer/contracts/gateway-routes'
import { revertImpersonation } from '@foyer/contracts/impersonation'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { FastifyRequest } from 'fastify'
import type { Session } from './session.ts'

export type RecordImpersonatedCall = (request: FastifyRequest, session: Session, endpoint: GatewayRoute) => Promise<void>

const timeoutMs = 3_000

/**
 * Has every call that may change something recorded before it goes on, where a site admin acts as somebody else. Throws, and so refuses the
 * call, when it cannot be recorded. Going back is recorded by accounts.
 */
export function createRecordImpersonatedCall({ internal }: { internal: Pick<InternalClient, 'call'> }): RecordImpersonatedCall {
  return async (request, { hash, user }, endpoint) => {
    const admin = user?.impersonated_by
    if (!admin || request.method === 'GET' || endpoint.name === revertImpersonation.name) return
    const act = {
      action: 'impersonation.call' as const,
      actor: { ...admin, session: hash },
      target: { kind: 'user' as const, id: String(user.id), label: user.name },
      details: { endpoint: endpoint.name, path: (request.url.split('?', 1)[0] ?? '').slice(0, 500) },
      address: request.ip,
    }
    await internal.call(recordAuditAct, { body: act }, { requestId: request.id, timeoutMs })
  }
}
