import { z } from 'zod'
import { actorSchema } from '../actor.ts'
import { widgetArticlesSchema } from './articles.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { idSchema, pathIdSchema } from '../values.ts'

/** What the services of pages and feeds tell each other about the feeds in the history of a page. */

/** What can be done to the feeds of a widget. */
export const feedActs = ['feed_added', 'feed_changed', 'feed_moved', 'feed_removed', 'feeds_arranged'] as const

/**
 * A feed in a widget as it was: `title` is the one that somebody gave it there. Of a private feed `url` is the origin alone, because the address may
 * be a secret itself.
 */
export const feedThenSchema = z.object({
  widget_id: idSchema,
  feed_id: idSchema,
  title: z.string().nullable(),
  url: z.string(),
  order: z.number(),
  is_private: z.boolean(),
})
export type FeedThen = z.infer<typeof feedThenSchema>

/** A feed in a widget, by its subscription, as it was before a change or at a moment; null: it was not there. */
export const feedBeforeSchema = z.object({ id: idSchema, before: feedThenSchema.nullable() })
export type FeedBefore = z.infer<typeof feedBeforeSchema>

/** A change of a feed in a widget; `act` where it is to be mentioned, with the feed as people see it, never by the own title of a private one. */
export const feedChangeSchema = feedBeforeSchema.extend({
  /** The widget that it leaves, is in, or comes to. */
  widget_id: idSchema,
  act: z.enum(feedActs).optional(),
  feed_title: z.string(),
})
export type FeedChange = z.infer<typeof feedChangeSchema>

const maxFeeds = limits.widgets_per_page * limits.feeds_per_widget
const bodyLimit = 32 * 1024 * 1024
/** Who acts; a release of before 29 November 2026 says neither kind nor via. */
export const callerSchema = actorSchema.partial({ kind: true, via: true }).extend({ id: idSchema, name: z.string() })
export type NotedCaller = z.infer<typeof callerSchema>
/** Who restores a page, the time of the moment in ms since 1970, and the page. */
const restorationSchema = z.object({ page_id: idSchema, by: callerSchema, at: z.number().int() })
export type Restoration = z.infer<typeof restorationSchema>

export const recordFeedChanges = endpoint({
  name: 'recordFeedChanges',
  service: 'pages',
  audience: 'internal',
  method: 'POST',
  path: '/internal/feed_changes',
  rights: 'service',
  callers: ['feeds'],
  summary:
    'Record what undoes a change of the feeds of widgets, before it is made. What is recorded of a change that was never made changes nothing when it is undone',
  body_limit: bodyLimit,
  body: z.strictObject({
    by: callerSchema.nullable(),
    restoration: restorationSchema.optional(),
    changes: z.array(feedChangeSchema).max(2 * maxFeeds),
  }),
  responses: { 200: z.object({ recorded: z.literal(true) }) },
})

export const feedsThen = endpoint({
  name: 'feedsThen',
  service: 'feeds',
  audience: 'internal',
  method: 'POST',
  path: '/internal/feeds_then',
  rights: 'service',
  callers: ['pages'],
  summary:
    'The feeds of widgets as they were, `feeds` being those that were changed since, with their articles of now as a person may see them: of those widgets that had other ones, and of all `deleted_ids`, which have no call of their own. A feed that is gone has the status `gone` and the error `removed`',
  body_limit: bodyLimit,
  body: z.strictObject({
    user_id: idSchema,
    widget_ids: z.array(idSchema).max(limits.widgets_per_page),
    deleted_ids: z.array(idSchema).max(limits.widgets_per_page).default([]),
    feeds: z.array(feedBeforeSchema).max(2 * maxFeeds),
  }),
  responses: { 200: z.object({ widgets: z.array(widgetArticlesSchema) }) },
})

export const restoreFeeds = endpoint({
  name: 'restoreFeeds',
  service: 'feeds',
  audience: 'internal',
  method: 'PUT',
  path: '/internal/pages/{page_id}/restored_feeds',
  rights: 'service',
  callers: ['pages'],
  summary:
    'Make feeds in the widgets of a page what they were, and put those of widgets that are on another page now into their copies. A feed that is private to somebody else, or gone, is left out. A second call changes nothing',
  params: z.object({ page_id: pathIdSchema }),
  body_limit: bodyLimit,
  body: z.strictObject({
    restoration: restorationSchema,
    /** Those of the page, and those deleted from it. */
    widget_ids: z.array(idSchema).max(limits.widgets_per_page + limits.deleted_widgets),
    copies: z.array(z.object({ from: idSchema, to: idSchema })).max(limits.widgets_per_page),
    feeds: z.array(feedBeforeSchema).max(2 * maxFeeds),
  }),
  responses: { 200: z.object({ left_out: z.number().int() }) },
})
