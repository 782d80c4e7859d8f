import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { importParse, importRun } from './jobs/definitions.ts'
import { importParseJob } from './jobs/import-parse.job.ts'
import { importRunJob } from './jobs/import-run.job.ts'

export const service = defineService({
  name: 'import',
  readConfig,
  migrations: [],
  createDeps,
  buildApp,
  jobs: [importParse, importRun],
  jobHandlers: ({ parse, run }) => [importParseJob(parse), importRunJob(run)],
  eventHandlers: () => [],
  sweeps: ({ queue, kit }) => [{ name: 'imports', everyMs: kit.config.SWEEP_INTERVAL_MS, run: () => queue.sweep() }],
})
