import { type AuditAct, recordAuditAct, recordAuditOutcome } from '@foyer/contracts/accounts/administration/audit'
import type { Identity } from '@foyer/contracts/identity'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../access/caller.ts'
import { AppError } from '../app-error.ts'
import type { InternalClient } from './internal-client.ts'
import type { Logger } from '../observability/logger.ts'

export type AuditRecorder = ReturnType<typeof createAuditRecorder>

/** Who acts, and from which address. */
export type Acting = Pick<AuditAct, 'actor' | 'address'>

/**
 * Does acts between their entries in the audit log, which accounts keeps: `record` writes an act down, does it and writes down how it ended, and answers or
 * rejects as the act does. What cannot be recorded is not done.
 */
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

/** Who asks, as the audit log names them: a person in their session or by a token, or a team by its token. Throws `not_found` for a visitor and a service. */
export function actingCaller(identity: Identity, request: Pick<FastifyRequest, 'headers'>): Acting {
  const caller = callerOf(identity)
  if (!caller || identity.kind !== 'user') throw new AppError('not_found')
  const address = request.headers['x-forwarded-for']
  return {
    actor: { ...caller, session: identity.session },
    address: typeof address === 'string' ? address.slice(0, 100) : null,
  }
}
