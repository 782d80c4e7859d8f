import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Reads what the payment provider has of a subject; `hint` counts the reasons there were. */
export const lookAgainJob = defineJob({
  name: 'billing-look-again',
  payload: z.object({ subject_id: idSchema, hint: z.number().int() }),
  dedupeKey: ({ subject_id, hint }) => `look-${subject_id}-${hint}`,
})
