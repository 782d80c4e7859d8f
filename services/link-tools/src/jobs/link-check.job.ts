import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Checks the address of bookmarks that was due at `due` (ms since 1970); `key` is its id, a hash. */
export const linkCheck = defineJob({
  name: 'link-check',
  payload: z.object({ key: z.string().max(100), due: z.number().int() }),
  dedupeKey: ({ key, due }) => `link-${key}-${due}`,
  // What fails is due again in minutes.
  attempts: 1,
  concurrency: 16,
})
