import { z } from 'zod'

/** When an answer came from its source, in seconds since 1970, and whether it is older than it should be because the source cannot be reached. */
const sourced = { fetched_at: z.number().int(), is_stale: z.boolean() }
export type Sourced = { fetched_at: number; is_stale: boolean }

/** The shape of an answer that comes from a source outside. */
export function sourcedAnswer<const S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ ...shape, ...sourced })
}
