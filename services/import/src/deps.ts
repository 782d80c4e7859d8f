import type { Kit } from '@foyer/service-kit/service'
import type { Config } from './config.ts'
import { createContentRepository } from './modules/import/content.repository.ts'
import { createImportModels } from './modules/import/import.model.ts'
import { createImportQueue } from './modules/import/import.queue.ts'
import { createImportRepository } from './modules/import/import.repository.ts'
import { createImportService } from './modules/import/import.service.ts'
import { createImportSignals } from './modules/import/import.signals.ts'
import { createImportTurns } from './modules/import/import.turns.ts'
import { createParseCommand } from './modules/import/parse.command.ts'
import { createRunCommand } from './modules/import/run.command.ts'

export type Deps = ReturnType<typeof createDeps>

export function createDeps(kit: Kit<Config>) {
  const { mongo, ids, clock, internal, queues, events, signals, config, log } = kit
  const leaseMs = config.IMPORT_LEASE_MS
  const models = createImportModels(mongo)
  const imports = createImportRepository(models.imports, { leaseMs, clock })
  const content = createContentRepository(models)
  const relay = (importId: number) => events.relay(models.imports, importId)
  const told = createImportSignals({ signals, clock })
  const queue = createImportQueue({ imports, queues, leaseMs, clock })
  const turns = createImportTurns({ imports, content, queue, clock, log, told, relay, leaseMs, giveUpMs: config.IMPORT_STALL_TIMEOUT_MS })
  return {
    kit,
    queue,
    imports: createImportService({ imports, content, queue, told, ids, clock }),
    parse: createParseCommand({ turns, content, ids, clock }),
    run: createRunCommand({ turns, content, internal, relay, clock, log }),
  }
}
