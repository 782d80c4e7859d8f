import { type AuditAct, recordAuditAct, recordAuditOutcome } from '@foyer/contracts/accounts/administration/audit'
import type { Identity } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { callerOf } from '@foyer/service-kit/caller'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { FastifyRequest } from 'fastify'

export type AuditRecorder = ReturnType<typeof createAuditRecorder>

/** Does privileged acts between the entries of the audit log, which accounts keeps. What cannot be recorded is not done. */
export function createAuditRecorder({ internal, log }: { internal: Pick<InternalClient, 'call'>; log: Logger }) {
  async function close(id: number, code: string | null): Promise<void> {
    await internal
      .call(recordAuditOutcome, { params: { id: String(id) }, body: { code } })
      .catch((error: unknown) => log.error({ err: error, audit_entry: id }, 'outcome of an audited act not recorded'))
  }

  return {
    async record<T>(act: AuditAct, perform: () => Promise<T>): Promise<T> {
      const { id } = await internal.call(recordAuditAct, { body: act })
      try {
        const result = await perform()
        await close(id, null)
        return result
      } catch (error) {
        await close(id, error instanceof AppError ? error.code : 'internal')
        throw error
      }
    },
  }
}

/** What a call of the board does to a queue or a job of it, for the log. */
export function queueAct(route: string, params: Record<string, string>): Pick<AuditAct, 'action' | 'target' | 'details'> {
  const operation = /\/(retry|clean|promote)(?:\/:queueStatus)?$/.exec(route)?.[1]
  const action = operation === 'retry' ? 'queue.retried' : operation === 'clean' ? 'queue.cleaned' : 'queue.promoted'
  const { queueName = '', queueStatus, jobId } = params
  return {
    action,
    target: { kind: 'queue', id: queueName.slice(0, 200), label: queueName.slice(0, 200) },
    details: { ...(queueStatus ? { status: queueStatus.slice(0, 50) } : {}), ...(jobId ? { job: jobId.slice(0, 300) } : {}) },
  }
}

/** The site admin who asks, as the log names them. */
export function actingOperator(identity: Identity, request: FastifyRequest): Pick<AuditAct, 'actor' | 'address'> {
  const caller = callerOf(identity)
  if (!caller || identity.kind !== 'user') throw new AppError('not_found')
  const address = request.headers['x-forwarded-for']
  return {
    actor: { ...caller, session: identity.session },
    address: typeof address === 'string' ? address.slice(0, 100) : null,
  }
}
