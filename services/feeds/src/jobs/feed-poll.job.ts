import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** A feed that was due at `due` (ms since 1970); `host` is whom it is asked of, `turn` how often it has waited for that host. */
const duePollSchema = z.object({ feed_id: idSchema, due: z.number().int(), host: z.string(), turn: z.number().int() })
export type DuePoll = z.output<typeof duePollSchema>

/** Polls feeds that are due, some at a time: what is asked of the stores is asked for all of them at once. */
export const feedPoll = defineJob({
  name: 'feed-poll',
  payload: z.object({ feeds: z.array(duePollSchema).min(1).max(64) }),
  dedupeKey: ({ feeds: [first, ...rest] }) => `feed-${first?.feed_id}-${first?.due}-${first?.turn}-${rest.length}`,
  concurrency: 8,
})
