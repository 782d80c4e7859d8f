import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Takes a snapshot that was due at `due` (ms since 1970). */
export const snapshotTake = defineJob({
  name: 'snapshot-take',
  payload: z.object({ id: z.number().int(), due: z.number().int() }),
  dedupeKey: ({ id, due }) => `snapshot-${id}-${due}`,
  // What fails is due again in hours.
  attempts: 1,
  concurrency: 4,
})
