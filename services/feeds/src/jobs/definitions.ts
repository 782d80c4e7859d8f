import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** Polls one feed that was due at `due` (ms since 1970). Slow feeds wait beside one another, so many are under way at once. */
export const feedPoll = defineJob({
  name: 'feed-poll',
  payload: z.object({ feed_id: idSchema, due: z.number().int() }),
  dedupeKey: ({ feed_id: feedId, due }) => `feed-${feedId}-${due}`,
  concurrency: 24,
})

export const jobs = [feedPoll]
