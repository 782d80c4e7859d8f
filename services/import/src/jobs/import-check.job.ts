import { defineJob } from '@foyer/service-kit/job-definition'
import { importAttempt } from './import-parse.job.ts'

/** Looks up what checks have said of the addresses of an import. One attempt: whoever looks at the preview asks for it again. */
export const importCheck = defineJob({
  name: 'import-check',
  payload: importAttempt,
  dedupeKey: ({ import_id, due }) => `check-${import_id}-${due}`,
  attempts: 1,
  concurrency: 1,
})
