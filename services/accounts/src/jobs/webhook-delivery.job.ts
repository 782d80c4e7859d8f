import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Makes the attempt to deliver a message that is due then, in ms since 1970. The attempts themselves are kept with the message. */
export const webhookDelivery = defineJob({
  name: 'webhook-delivery',
  payload: z.object({ delivery_id: z.string().max(100), due: z.number().int() }),
  dedupeKey: ({ delivery_id, due }) => `${delivery_id}-${due}`,
  attempts: 3,
  concurrency: 8,
})
