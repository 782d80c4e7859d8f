import type { AuditAction } from '@foyer/contracts/accounts/administration/audit-actions'
import { failedJobsPerCall } from '@foyer/contracts/accounts/administration/queues'
import { AppError } from '@foyer/service-kit/app-error'
import type { QueueAdministration } from '@foyer/service-kit/queue-administration'
import type { Acting } from '../audit/audit-actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'

/** What site admins see of the queues of all services, and do with failed jobs; each act is in the audit log before it is done. */
export function createQueueService({ queues, audit }: { queues: QueueAdministration; audit: Pick<AuditLog, 'record'> }) {
  const change = async (action: AuditAction, name: string, jobId: string | null, acting: Acting, perform: () => Promise<number | null>) => {
    // Nothing is logged of a queue that there is not.
    existing(await ask(queues.failed(name, 0, 1)))
    const details = { status: 'failed', ...(jobId === null ? {} : { job: jobId.slice(0, 300) }) }
    return audit.record({ ...acting, action, target: { kind: 'queue', id: name, label: name }, details }, async () =>
      existing(await ask(perform())),
    )
  }

  return {
    /** Throws `unavailable` while Redis is away, as all of these do. */
    list: () => ask(queues.states()),

    /** Throws `not_found` for a queue that there is not. */
    async failed(name: string, start: number) {
      const { jobs, total } = existing(await ask(queues.failed(name, start, failedJobsPerCall)))
      const end = start + failedJobsPerCall
      return { jobs, total, next: end < total ? end : null }
    },

    /** Lets one failed job, or all, run again; gives how many. Throws `not_found`. */
    retry: (name: string, jobId: string | null, acting: Acting) =>
      change('queue.retried', name, jobId, acting, () => queues.retry(name, jobId)),

    /** Removes one failed job, or all; gives how many. Throws `not_found`. */
    remove: (name: string, jobId: string | null, acting: Acting) =>
      change('queue.cleaned', name, jobId, acting, () => queues.remove(name, jobId)),
  }
}

function existing<T>(answer: T | null): T {
  if (answer === null) throw new AppError('not_found')
  return answer
}

async function ask<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw new AppError('unavailable', undefined, { cause })
  })
}
