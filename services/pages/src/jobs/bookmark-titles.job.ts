import { idSchema } from '@foyer/contracts/values'
import { defineJob } from '@foyer/service-kit/job-definition'
import { z } from 'zod'

/** So many bookmarks a job; a sweep names those that are left. */
export const titlesPerJob = 20

/** Fetches the titles of bookmarks that were added without one. `due`: since when they wait, in ms since 1970. */
export const bookmarkTitles = defineJob({
  name: 'bookmark-titles',
  payload: z.object({ ids: z.array(idSchema).min(1).max(titlesPerJob), due: z.number().int() }),
  dedupeKey: ({ ids, due }) => `titles-${ids[0]}-${ids.length}-${due}`,
  concurrency: 4,
})
