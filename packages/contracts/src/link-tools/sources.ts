import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** When an answer came from its source, in seconds since 1970, and whether it is older than it should be because the source cannot be reached. */
const sourced = { fetched_at: z.number().int(), is_stale: z.boolean() }
export type Sourced = { fetched_at: number; is_stale: boolean }

/** The shape of an answer that comes from a source outside. */
export function sourcedAnswer<const S extends z.core.$ZodLooseShape>(shape: S) {
  return z.object({ ...shape, ...sourced })
}

/** The sources that are there only once whoever runs Foyer has set them up, such as with a key. */
export const sourceNames = ['stocks', 'google', 'trello', 'windowslive'] as const
export type SourceName = (typeof sourceNames)[number]

const sourceStateSchema = z.object({
  name: z.enum(sourceNames),
  is_configured: z.boolean(),
  /** For site admins, the variables of which one sets it up; for everybody else none. */
  variables: z.array(z.string()),
})
export type SourceState = z.infer<typeof sourceStateSchema>

export const listSources = endpoint({
  name: 'listSources',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/tools/sources.json',
  rights: 'user',
  summary: 'The sources that have to be set up, and whether they are; the names of the variables for site admins alone',
  responses: { 200: z.object({ sources: z.array(sourceStateSchema) }) },
})
