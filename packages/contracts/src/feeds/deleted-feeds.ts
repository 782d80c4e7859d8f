import { z } from 'zod'
import { listBodyLimit } from '../body-limits.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { trashLimits } from '../trash-limits.ts'
import { idSchema } from '../values.ts'
import { callerSchema } from './feed-history.ts'

/** What the service of pages asks about the feeds that were deleted from widgets, which feeds stores. */

/** Times are in ms since 1970. Of a private feed `url` is the origin alone. `id` is that of the feed's place in the widget. */
export const deletedFeedSchema = z.object({
  id: idSchema,
  widget_id: idSchema,
  title: z.string(),
  url: z.string(),
  deleted_by: idSchema.nullable(),
  deleted_at: z.number().int(),
})
export type DeletedFeed = z.infer<typeof deletedFeedSchema>

const widgetIdsSchema = z.array(idSchema).max(trashLimits.widgets)
const idsSchema = z.array(idSchema).max(trashLimits.items_per_call)
const internalBodyLimit = 4 * 1024 * 1024

export const listDeletedFeeds = endpoint({
  name: 'listDeletedFeeds',
  service: 'feeds',
  audience: 'internal',
  method: 'POST',
  path: '/internal/deleted_feeds',
  rights: 'service',
  callers: ['pages'],
  summary: 'The feeds that were deleted from widgets, the last first, before a place in that list',
  body_limit: internalBodyLimit,
  body: z.strictObject({
    widget_ids: widgetIdsSchema,
    query: z.string().max(limits.search_query).optional(),
    before: z.strictObject({ at: z.number().int(), id: idSchema }).optional(),
    limit: z
      .number()
      .int()
      .min(1)
      .max(trashLimits.items_per_call + 1),
  }),
  responses: { 200: z.object({ feeds: z.array(deletedFeedSchema) }) },
})

export const restoreDeletedFeeds = endpoint({
  name: 'restoreDeletedFeeds',
  service: 'feeds',
  audience: 'internal',
  method: 'POST',
  path: '/internal/deleted_feeds/restore',
  rights: 'service',
  callers: ['pages'],
  summary: 'Restore feeds that were deleted from a widget, to it or to another one, which somebody may edit. A second call changes nothing',
  body_limit: listBodyLimit,
  body: z.strictObject({ by: callerSchema.nullable(), from: idSchema, to: idSchema, ids: idsSchema }),
  responses: {
    200: z.object({ restored: z.array(idSchema), failed: z.array(z.object({ id: idSchema, code: z.enum(['not_found', 'feed_limit']) })) }),
  },
})

export const purgeDeletedFeeds = endpoint({
  name: 'purgeDeletedFeeds',
  service: 'feeds',
  audience: 'internal',
  method: 'POST',
  path: '/internal/deleted_feeds/purge',
  rights: 'service',
  callers: ['pages'],
  summary: 'Delete feeds that were deleted from widgets for good: those of these ids, or all. Gives their number',
  body_limit: internalBodyLimit,
  body: z.strictObject({ widget_ids: widgetIdsSchema, ids: idsSchema.optional() }),
  responses: { 200: z.object({ deleted: z.number().int() }) },
})
