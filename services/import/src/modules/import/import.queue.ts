import type { ImportStatus, WaitsFor } from '@foyer/contracts/import/import'
import type { JobQueues } from '@foyer/service-kit/jobs'
import { importCheck } from '../../jobs/import-check.job.ts'
import { importParse } from '../../jobs/import-parse.job.ts'
import { importRun } from '../../jobs/import-run.job.ts'
import type { ImportDocument } from './import.model.ts'
import type { ImportRepository } from './import.repository.ts'

export type ImportQueue = ReturnType<typeof createImportQueue>

type Dependencies = { imports: ImportRepository; queues: JobQueues; leaseMs: number; clock: () => Date }

/** Statuses in which a worker has something to do. */
const pendingStatuses = ['uploaded', 'parsing', 'parsed', 'import_in_progress'] as const satisfies readonly ImportStatus[]
const pending: ReadonlySet<ImportStatus> = new Set(pendingStatuses)
const sweepLimit = 100
/** Imports queued more recently than this have a job of their own. */
const graceMs = 1_000

/** Queues the next job of an import. The sweep requeues jobs that were not queued or got lost. */
export function createImportQueue({ imports, queues, leaseMs, clock }: Dependencies) {
  const enqueue = ({ _id, status }: Pick<ImportDocument, '_id' | 'status'>, due: number, delayMs = 0): Promise<boolean> =>
    queues.enqueue(status === 'import_in_progress' ? importRun : importParse, { import_id: _id, due }, { delayMs })

  return {
    enqueueNext: (record: Pick<ImportDocument, '_id' | 'status'>, delayMs = 0): Promise<boolean> => {
      const now = clock().getTime()
      return enqueue(record, now + delayMs, delayMs)
    },
    /** What an import that no worker has waits for. */
    async waitsFor({ status, lease_until }: Pick<ImportDocument, 'status' | 'lease_until'>): Promise<WaitsFor> {
      if (!pending.has(status) || lease_until > clock()) return null
      return (await queues.answers()) ? null : 'queue'
    },
    /** Looks up what is known of its addresses; at most once in a lease period. */
    async enqueueCheck({ _id }: Pick<ImportDocument, '_id'>): Promise<void> {
      const now = clock().getTime()
      await queues.enqueue(importCheck, { import_id: _id, due: now - (now % leaseMs) })
    },
    /** Requeues every import without a lease and gives their number; at most one job per import and lease period. */
    async sweep(): Promise<number> {
      const now = clock().getTime()
      const waiting = await imports.findUnleased(pendingStatuses, new Date(now - graceMs), sweepLimit)
      for (const record of waiting) await enqueue(record, now - (now % leaseMs))
      return waiting.length
    },
  }
}
