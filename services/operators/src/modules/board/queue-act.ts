import type { AuditAct } from '@foyer/contracts/accounts/administration/audit'

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
