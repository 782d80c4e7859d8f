import type { WaitsFor } from '@foyer/contracts/import/import'
import type { JobQueues } from '@foyer/service-kit/jobs'
import { archiveBuild } from '../../jobs/archive-build.job.ts'
import type { ArchiveDocument } from './archive.model.ts'
import type { ArchiveRepository } from './archive.repository.ts'

export type ArchiveQueue = ReturnType<typeof createArchiveQueue>

type Dependencies = { archives: Pick<ArchiveRepository, 'findUnleased'>; queues: JobQueues; leaseMs: number; clock: () => Date }

const sweepLimit = 100
/** Archives queued more recently than this have a job of their own. */
const graceMs = 1_000

/** Queues the job of an archive. The sweep requeues jobs that were not queued or got lost. */
export function createArchiveQueue({ archives, queues, leaseMs, clock }: Dependencies) {
  return {
    enqueue: (archiveId: number, delayMs = 0): Promise<boolean> =>
      queues.enqueue(archiveBuild, { archive_id: archiveId, due: clock().getTime() + delayMs }, { delayMs }),

    /** What an archive that is to be made, and that no worker has, waits for. */
    async waitsFor({ status, lease_until }: Pick<ArchiveDocument, 'status' | 'lease_until'>): Promise<WaitsFor> {
      if (status === 'ready' || status === 'failed' || lease_until > clock()) return null
      return (await queues.answers()) ? null : 'queue'
    },

    /** Requeues every archive that nobody works on; at most one job per archive and lease period. */
    async sweep(): Promise<number> {
      const now = clock().getTime()
      const waiting = await archives.findUnleased(new Date(now - graceMs), sweepLimit)
      for (const archiveId of waiting) await queues.enqueue(archiveBuild, { archive_id: archiveId, due: now - (now % leaseMs) })
      return waiting.length
    },
  }
}
