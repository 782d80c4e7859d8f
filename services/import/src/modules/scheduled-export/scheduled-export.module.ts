import type { Kit } from '@foyer/service-kit/service'
import type { ArchiveContent } from '../archive/archive-content.ts'
import { createDeleteExports } from './delete-exports.command.ts'
import { createExportAccount } from './export-account.command.ts'
import { type ExportConfig, exportBucket } from './export-config.ts'
import { createFolderTarget } from './folder-target.ts'
import { createS3Target } from './s3-target.ts'
import { createExportMetrics } from './scheduled-export.metrics.ts'
import { createScheduledExportModel } from './scheduled-export.model.ts'
import { createScheduledExportQueue } from './scheduled-export.queue.ts'
import { createScheduledExportRepository } from './scheduled-export.repository.ts'

type ModuleKit = Pick<Kit, 'mongo' | 'internal' | 'queues' | 'metrics' | 'clock' | 'log'>

/** Archives of all accounts, written by schedule to where the operator wants them. Nothing is written while EXPORT_EVERY is off. */
export function createScheduledExports(kit: ModuleKit, options: { config: ExportConfig; content: ArchiveContent; leaseMs: number }) {
  const { mongo, internal, queues, clock, log } = kit
  const { config, content, leaseMs } = options
  const exports = createScheduledExportRepository(createScheduledExportModel(mongo), { leaseMs, clock })
  const bucket = exportBucket(config)
  const target = bucket ? createS3Target(bucket) : config.EXPORT_DIR ? createFolderTarget(config.EXPORT_DIR) : null
  const deletion = createDeleteExports({ exports, target, internal, log })
  const deleteExports = (userId: number) => deletion.deleteExports(userId)
  const every = config.EXPORT_EVERY
  if (every === null || !target) return { deleteExports, run: async () => undefined, sweep: async () => undefined }

  const queue = createScheduledExportQueue({ exports, internal, queues, every, clock })
  const exportAccount = createExportAccount({
    exports,
    target,
    content,
    forgetIfGone: (record) => deletion.deleteIfGone(record),
    metrics: createExportMetrics(kit.metrics),
    settings: { every, retryMs: config.EXPORT_RETRY_MS, count: config.EXPORT_KEEP, leaseMs },
    clock,
    log,
  })
  return {
    deleteExports,
    sweep: () => queue.sweep(),
    /** Exports an account, and has the next one queued. */
    async run(userId: number): Promise<void> {
      await exportAccount(userId)
      await queue.enqueueNext()
    },
  }
}
