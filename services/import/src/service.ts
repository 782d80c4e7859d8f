import { teamErased, userDeleted } from '@foyer/contracts/events'
import { handleEvent } from '@foyer/service-kit/event-handlers'
import { handleJob } from '@foyer/service-kit/job-definition'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { archiveBuild } from './jobs/archive-build.job.ts'
import { importCheck } from './jobs/import-check.job.ts'
import { importParse } from './jobs/import-parse.job.ts'
import { importRun } from './jobs/import-run.job.ts'
import { scheduledExport } from './jobs/scheduled-export.job.ts'

export const service = defineService({
  name: 'import',
  readConfig,
  migrations: [],
  createDeps,
  buildApp,
  jobs: [importParse, importRun, importCheck, archiveBuild, scheduledExport],
  jobHandlers: ({ parse, run, checkEntries, buildArchive, scheduledExports }) => [
    handleJob(importParse, ({ import_id }) => parse(import_id)),
    handleJob(importRun, ({ import_id }) => run(import_id)),
    handleJob(importCheck, ({ import_id }) => checkEntries(import_id)),
    handleJob(archiveBuild, ({ archive_id }) => buildArchive(archive_id)),
    handleJob(scheduledExport, ({ user_id }) => scheduledExports.run(user_id)),
  ],
  eventHandlers: ({ deletePerson, scheduledExports, teamArchives }) => [
    handleEvent(userDeleted, async ({ user_id }) => {
      await deletePerson(user_id)
      await scheduledExports.deleteExports(user_id)
    }),
    // Imports into a team are of who imports, and its archives its own.
    handleEvent(teamErased, async ({ team_id }) => {
      await teamArchives.deleteOf(team_id)
      await deletePerson(team_id)
      await scheduledExports.deleteExports(team_id)
    }),
  ],
  sweeps: ({ queue, archiveQueue, scheduledExports, teamArchives, kit }) => [
    { name: 'imports', everyMs: kit.config.SWEEP_INTERVAL_MS, run: () => queue.sweep() },
    { name: 'archives', everyMs: kit.config.SWEEP_INTERVAL_MS, run: () => archiveQueue.sweep() },
    { name: 'team-archives', everyMs: kit.config.SWEEP_INTERVAL_MS, run: () => teamArchives.sweep() },
    { name: 'scheduled-exports', everyMs: kit.config.SWEEP_INTERVAL_MS, run: () => scheduledExports.sweep() },
  ],
})
