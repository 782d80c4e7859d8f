import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** A feed that was due at `due` (ms since 1970); `host` is the host it is fetched from (null: its address is refused), `requeues` how often the host gate refused it. */
const duePollSchema = z.object({ feed_id: idSchema, due: z.number().int(), host: z.string().nullable(), requeues: z.number().int() })
export type DuePoll = z.output<typeof duePollSchema>

/** Polls a batch of due feeds: queries of the stores are made once for the whole batch. */
export const feedPoll = defineJob({
  name: 'feed-poll',
  payload: z.object({ feeds: z.array(duePollSchema).min(1).max(64) }),
  dedupeKey: ({ feeds: [first, ...rest] }) => `feed-${first?.feed_id}-${first?.due}-${first?.requeues}-${rest.length}`,
  concurrency: 8,
})
