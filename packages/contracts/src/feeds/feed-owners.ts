import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { idSchema, pathIdSchema } from '../values.ts'

export const feedOwners = endpoint({
  name: 'feedOwners',
  service: 'feeds',
  audience: 'internal',
  method: 'GET',
  path: '/internal/feeds/{id}/owners',
  rights: 'service',
  callers: ['accounts'],
  summary: 'Who has a feed in which widget, some at a time: `after` those up to that position; nobody when the feed is not dead',
  params: z.object({ id: pathIdSchema }),
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  responses: {
    200: z.object({
      owners: z.array(z.object({ user_id: idSchema, widget_id: idSchema })).max(limits.feed_owners),
      next: z.number().int().nullable(),
    }),
  },
})
