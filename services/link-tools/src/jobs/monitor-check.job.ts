import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Checks a monitored address that was due at `due` (ms since 1970); `key` is its id, a hash. */
export const monitorCheck = defineJob({
  name: 'monitor-check',
  payload: z.object({ key: z.string().max(100), due: z.number().int() }),
  dedupeKey: ({ key, due }) => `monitor-${key}-${due}`,
  // What fails is due again in minutes.
  attempts: 1,
  concurrency: 16,
})
