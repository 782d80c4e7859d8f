import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** `due` (ms since 1970) tells one attempt at an import from the next: a job that failed for good must not keep out its successor. */
const payload = z.object({ import_id: idSchema, due: z.number().int() })

// One try each: the import's own document says when it is tried again, and the sweep queues what no job is left for.

/** Reads the uploaded file and makes the batches. */
export const importParse = defineJob({
  name: 'import-parse',
  payload,
  dedupeKey: ({ import_id, due }) => `parse-${import_id}-${due}`,
  attempts: 1,
  concurrency: 1,
})

/** Sends the batches to pages and publishes the page. */
export const importRun = defineJob({
  name: 'import-run',
  payload,
  dedupeKey: ({ import_id, due }) => `run-${import_id}-${due}`,
  attempts: 1,
  concurrency: 2,
})
