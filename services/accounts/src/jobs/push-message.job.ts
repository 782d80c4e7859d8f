import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Sends one notification to one browser. A notification that tells something new is sent again; `position` tells the two apart. */
export const pushMessage = defineJob({
  name: 'push-message',
  payload: z.object({ subscription_id: idSchema, notification_id: idSchema, position: idSchema }),
  dedupeKey: ({ subscription_id, notification_id, position }) => `push-${subscription_id}-${notification_id}-${position}`,
  attempts: 6,
  backoffMs: 10_000,
  concurrency: 4,
})
