import { defineJob } from '@foyer/service-kit/job-definition'
import { importAttempt } from './import-parse.job.ts'

/** Sends the batches to pages and publishes the page. One attempt, as for parsing. */
export const importRun = defineJob({
  name: 'import-run',
  payload: importAttempt,
  dedupeKey: ({ import_id, due }) => `run-${import_id}-${due}`,
  attempts: 1,
  concurrency: 2,
})
