import { createAccess } from '@foyer/service-kit/access'
import { createAuditRecorder } from '@foyer/service-kit/audit-recorder'
import type { PendingEvent } from '@foyer/service-kit/events'
import type { Kit } from '@foyer/service-kit/service'
import { createAuthorizers } from './authorizers.ts'
import type { Config } from './config.ts'
import { createArchiveContent } from './modules/archive/archive-content.ts'
import { createArchiveModels } from './modules/archive/archive.model.ts'
import { createArchiveQueue } from './modules/archive/archive.queue.ts'
import { createArchiveRepository } from './modules/archive/archive.repository.ts'
import { createArchiveService } from './modules/archive/archive.service.ts'
import { createBuildArchive } from './modules/archive/build-archive.command.ts'
import { createDeletePerson } from './modules/archive/delete-person.command.ts'
import { createTeamArchives } from './modules/team-archive/team-archive.module.ts'
import { createCheckEntries } from './modules/import/check-entries.command.ts'
import { createExportService } from './modules/export/export.service.ts'
import { createContentRepository } from './modules/import/content.repository.ts'
import { createRestoreModule } from './modules/restore/restore.module.ts'
import { createFileReader } from './modules/reader/file-reader.ts'
import { createStoredFileRepository } from './modules/stored-file/stored-file.repository.ts'
import { createScheduledExports } from './modules/scheduled-export/scheduled-export.module.ts'
import { createImportModels } from './modules/import/import.model.ts'
import { maxRetryDelayMs } from './modules/import/import.policy.ts'
import { createImportQueue } from './modules/import/import.queue.ts'
import { createImportRepository } from './modules/import/import.repository.ts'
import { createImportService } from './modules/import/import.service.ts'
import { createImportSignals } from './modules/import/import.signals.ts'
import { createImportLeases } from './modules/import/import.lease.ts'
import { createRestoreArchive } from './modules/import/restore-archive.command.ts'
import { createParseCommand } from './modules/import/parse.command.ts'
import { createStartImport } from './modules/import/start-import.command.ts'
import { createUndoImport } from './modules/import/undo-import.command.ts'
import { createRunCommand } from './modules/import/run.command.ts'

export type Deps = ReturnType<typeof createDeps>

export function createDeps(kit: Kit<Config>) {
  const { mongo, ids, clock, identities, internal, queues, events, signals, config, log } = kit
  const leaseMs = config.IMPORT_LEASE_MS
  // What failed is held back like what is worked on.
  const maxLeaseMs = Math.max(leaseMs, maxRetryDelayMs)
  const models = createImportModels(mongo)
  const imports = createImportRepository(models.imports, { leaseMs, maxLeaseMs, clock })
  const content = createContentRepository(models, createStoredFileRepository(models.chunks))
  const relay = (importId: number, pending?: readonly PendingEvent[]) => events.relay(models.imports, importId, pending)
  const importSignals = createImportSignals({ signals, clock })
  const queue = createImportQueue({ imports, queues, leaseMs, clock })
  const leases = createImportLeases({
    imports,
    content,
    queue,
    clock,
    log,
    signals: importSignals,
    relay,
    leaseMs,
    stallTimeoutMs: config.IMPORT_STALL_TIMEOUT_MS,
  })
  const archiveModels = createArchiveModels(mongo)
  const archiveContent = createArchiveContent({ internal, imports })
  const archives = createArchiveRepository(archiveModels, { leaseMs, maxLeaseMs, clock })
  const archiveQueue = createArchiveQueue({ archives, queues, leaseMs, clock })
  const archiveService = createArchiveService({ archives, queue: archiveQueue, internal, ids, clock })
  const reader = createFileReader({ internal, maxMegabytes: config.IMPORT_READER_MB, timeoutMs: config.IMPORT_READER_TIMEOUT_MS })
  const importService = createImportService({ imports, content, queue, signals: importSignals, ids, clock })
  const restoreArchive = createRestoreArchive({
    leases,
    imports,
    service: importService,
    content,
    restores: createRestoreModule({ mongo, internal, work: reader, clock }),
    relay,
    clock,
  })
  return {
    kit,
    audit: createAuditRecorder({ internal, log }),
    access: createAccess(identities, createAuthorizers({ imports, archives })),
    queue,
    imports: importService,
    startImport: createStartImport({ imports: importService, internal }),
    restoreArchive,
    undoImport: createUndoImport({ imports, archives: restoreArchive, internal, clock }),
    deletePerson: createDeletePerson({ imports, content, archives, relay }),
    archiveQueue,
    archives: archiveService,
    teamArchives: createTeamArchives({ mongo, clock, log, internal, archives: archiveService }),
    buildArchive: createBuildArchive({
      archives,
      content: archiveContent,
      queue: archiveQueue,
      relay: (archiveId) => events.relay(archiveModels.archives, archiveId),
      clock,
      log,
      leaseMs,
      stallTimeoutMs: config.IMPORT_STALL_TIMEOUT_MS,
    }),
    scheduledExports: createScheduledExports(kit, { config, content: archiveContent, leaseMs }),
    exports: createExportService({ internal, clock }),
    parse: createParseCommand({ leases, content, reader, archives: restoreArchive, internal, ids, clock }),
    checkEntries: createCheckEntries({ imports, content, internal, signals: importSignals }),
    run: unlessDone((id) => restoreArchive.run(id), createRunCommand({ leases, content, internal, relay, clock, log })),
  }
}

/** What the first has done, the second need not do. */
const unlessDone = (first: (id: number) => Promise<boolean>, second: (id: number) => Promise<void>) => async (id: number) => {
  if (!(await first(id))) await second(id)
}
