import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** `due` (ms since 1970) distinguishes attempts at one import: a permanently failed job must not block its successor. */
export const importAttempt = z.object({ import_id: idSchema, due: z.number().int() })

/** Reads the uploaded file and makes the batches. One attempt: the import document says when to retry, and the sweep requeues lost jobs. */
export const importParse = defineJob({
  name: 'import-parse',
  payload: importAttempt,
  dedupeKey: ({ import_id, due }) => `parse-${import_id}-${due}`,
  attempts: 1,
  concurrency: 1,
})
