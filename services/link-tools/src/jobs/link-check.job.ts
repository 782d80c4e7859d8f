import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** The address of bookmarks that was due at `due` (ms since 1970); `key` is its id, a hash. */
const dueCheckSchema = z.object({ key: z.string().max(100), due: z.number().int() })
export type DueCheck = z.output<typeof dueCheckSchema>

/** Checks a batch of addresses: the store is asked once for all of them. */
export const linkCheck = defineJob({
  name: 'link-check',
  payload: z.object({ links: z.array(dueCheckSchema).min(1).max(64) }),
  dedupeKey: ({ links: [first, ...rest] }) => `link-${first?.key}-${first?.due}-${rest.length}`,
  // What fails is due again in minutes.
  attempts: 1,
  concurrency: 12,
})
