import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Writes the archive of an account that is due to where the operator has exports. One attempt: its document says when to retry. */
export const scheduledExport = defineJob({
  name: 'scheduled-export',
  /** `due` (ms since 1970) distinguishes one export of an account from the next. */
  payload: z.object({ user_id: idSchema, due: z.number().int() }),
  dedupeKey: ({ user_id, due }) => `scheduled-export-${user_id}-${due}`,
  attempts: 1,
  concurrency: 1,
})
