import { recordAuditAct, recordAuditOutcome } from '@foyer/contracts/accounts/administration/audit'
import type { GatewayRoute } from '@foyer/contracts/api/gateway-routes'
import { revertImpersonation } from '@foyer/contracts/accounts/administration/impersonation'
import { createCache } from '@foyer/service-kit/cache'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { FastifyRequest } from 'fastify'
import type { Session } from './session.ts'

type Recorded = Pick<GatewayRoute, 'name' | 'personal' | 'errors'>

/** Gives what records how a call has ended, by the status of its answer; null where nothing is recorded of that. */
export type RecordImpersonatedCall = (
  request: FastifyRequest,
  session: Session,
  call: Recorded,
) => Promise<((status: number) => void) | null>

const timeoutMs = 3_000

/** More than a site admin reads in the hour that acting as somebody lasts; one that is forgotten is recorded again. */
const maxReads = 10_000

/**
 * Has every call recorded before it goes on, where a site admin acts as somebody else: what may change something each time, with how it ended, what they read
 * once a session and address. Throws, and so refuses the call, when it cannot be recorded. Going back is recorded by accounts; what services refuse to
 * show is not read.
 */
export function createRecordImpersonatedCall(deps: { internal: Pick<InternalClient, 'call'>; log: Logger }): RecordImpersonatedCall {
  const { internal, log } = deps
  const reads = createCache<string, number>({ max: maxReads })

  const recordEnd = (id: number, requestId: string) => (status: number) => {
    const body = { code: status < 400 ? null : String(status) }
    internal
      .call(recordAuditOutcome, { params: { id: String(id) }, body }, { requestId, timeoutMs })
      .catch((error: unknown) => log.warn({ err: error, audit_entry: id }, 'outcome of an impersonated call not recorded'))
  }

  return async (request, { hash, user }, { name, personal, errors }) => {
    const admin = user?.impersonated_by
    if (!admin || name === revertImpersonation.name) return null
    const path = (request.url.split('?', 1)[0] ?? '').slice(0, 500)
    const record = async (action: 'impersonation.call' | 'impersonation.read'): Promise<number> => {
      const act = {
        action,
        actor: { kind: 'person' as const, via: 'person' as const, ...admin, session: hash },
        target: { kind: 'user' as const, id: String(user.id), label: user.name },
        details: { endpoint: name, path },
        address: request.ip,
      }
      return (await internal.call(recordAuditAct, { body: act }, { requestId: request.id, timeoutMs })).id
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return recordEnd(await record('impersonation.call'), request.id)
    const isRefused = personal === true || errors?.includes('reauthentication_required') === true
    if (!isRefused) await reads.get(`${hash} ${path}`, () => record('impersonation.read'))
    return null
  }
}
