import { z } from 'zod'
import { limits } from '../../limits.ts'
import { linkVerdicts } from '../../import/link-verdicts.ts'

const verdictSchema = z.enum(linkVerdicts)

/** The state of an address. Times are in seconds since 1970. */
export const linkStateSchema = z.object({
  verdict: verdictSchema,
  /** What the site answered last, as far as it did. */
  status_code: z.number().int().nullable(),
  /** Where the address has moved for good. */
  new_url: z.string().nullable(),
  /** Since when it has been in this state, as far as is known; of a broken one, since the first check that failed. */
  since: z.number().int().nullable(),
  checked_at: z.number().int().nullable(),
  /** The states before, the latest first. */
  history: z
    .array(z.object({ verdict: verdictSchema, status_code: z.number().int().nullable(), since: z.number().int() }))
    .max(limits.link_history),
})
export type LinkState = z.infer<typeof linkStateSchema>
