import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** A job whose handler uses up the memory of its worker where it is poisonous. */
export const poisonousJob = defineJob({
  name: 'faults-poisonous',
  payload: z.object({ n: z.number().int(), poisonous: z.boolean() }),
  dedupeKey: ({ n }) => `faults-${n}`,
})

export const poisonousQueues = 'faults'
