import type { ImportStatus } from '@foyer/contracts/import'
import type { JobQueues } from '@foyer/service-kit/jobs'
import { importParse, importRun } from '../../jobs/definitions.ts'
import type { ImportDocument } from './import.model.ts'
import type { ImportRepository } from './import.repository.ts'

export type ImportQueue = ReturnType<typeof createImportQueue>

type Dependencies = { imports: ImportRepository; queues: JobQueues; leaseMs: number; clock: () => Date }

/** The statuses in which an import waits for a worker. */
const waitingStatuses = ['uploaded', 'parsing', 'parsed', 'import_in_progress'] as const satisfies readonly ImportStatus[]
const sweptAtOnce = 100
/** What was queued a moment ago is left to its own job. */
const graceMs = 1_000

/** Queues the next job of an import. Whatever does not get into the queue, or gets lost from it, the sweep queues again. */
export function createImportQueue({ imports, queues, leaseMs, clock }: Dependencies) {
  const enqueue = ({ _id, status }: Pick<ImportDocument, '_id' | 'status'>, due: number, delayMs = 0): Promise<boolean> =>
    queues.enqueue(status === 'import_in_progress' ? importRun : importParse, { import_id: _id, due }, { delayMs })

  return {
    next: (record: Pick<ImportDocument, '_id' | 'status'>, delayMs = 0): Promise<boolean> => {
      const now = clock().getTime()
      return enqueue(record, now + delayMs, delayMs)
    },
    /** Queues every import that has been without a worker; gives how many. In a lease's time at most one job each. */
    async sweep(): Promise<number> {
      const now = clock().getTime()
      const waiting = await imports.waiting(waitingStatuses, new Date(now - graceMs), sweptAtOnce)
      for (const record of waiting) await enqueue(record, now - (now % leaseMs))
      return waiting.length
    },
  }
}
