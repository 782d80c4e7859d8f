import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Makes an archive of everything an account holds. One attempt: its document says when to retry, and the sweep requeues lost jobs. */
export const archiveBuild = defineJob({
  name: 'archive-build',
  /** `due` (ms since 1970) distinguishes attempts at one archive. */
  payload: z.object({ archive_id: idSchema, due: z.number().int() }),
  dedupeKey: ({ archive_id, due }) => `archive-${archive_id}-${due}`,
  attempts: 1,
  concurrency: 1,
})
