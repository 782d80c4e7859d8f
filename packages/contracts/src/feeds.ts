import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { idSchema, pathIdSchema } from './values.ts'

/** A feed in a widget. `status` is `new` until it was read once; `error` is a code of ours, never prose. */
export const feedSchema = z.object({
  id: idSchema,
  widget: idSchema,
  title: z.string(),
  url: z.string(),
  site_url: z.string().nullable(),
  status: z.enum(['new', 'ok', 'failing']),
  error: z.string().nullable(),
  last_polled: z.number().int().nullable(),
})
export type Feed = z.infer<typeof feedSchema>

/** One article, sanitized. `published` is in seconds since 1970; null when the feed gives none. */
export const articleSchema = z.object({
  id: idSchema,
  feed_id: idSchema,
  title: z.string(),
  url: z.string().nullable(),
  summary: z.string(),
  author: z.string().nullable(),
  published: z.number().int().nullable(),
})
export type Article = z.infer<typeof articleSchema>

const widgetParams = z.object({ id: pathIdSchema })

export const addFeed = endpoint('addFeed', {
  summary: 'Add a feed to a widget by its address; `loaded` tells whether its articles are already there',
  params: widgetParams,
  body: z.strictObject({ url: z.string().trim().min(1).max(limits.url), title: z.string().trim().max(limits.title).optional() }),
  responses: { 201: z.object({ feed: feedSchema, loaded: z.boolean() }) },
  errors: ['not_found', 'forbidden', 'feed_not_found', 'feed_unreachable', 'address_not_allowed', 'feed_limit'],
})

export const widgetFeeds = endpoint('widgetFeeds', {
  summary: 'The feeds of a widget, in their order',
  params: widgetParams,
  responses: { 200: z.object({ items: z.array(feedSchema) }) },
  errors: ['not_found'],
})

/** Widget ids in a path, joined by commas. */
export const widgetIdListSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/)
  .transform((value) => value.split(',').map(Number))
  .pipe(z.array(idSchema).min(1).max(limits.widgets_per_articles_call))

export const articles = endpoint('articles', {
  summary: 'The newest articles of several widgets at once; widgets the viewer may not see are left out',
  params: z.object({ ids: widgetIdListSchema }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(limits.articles_per_feed).optional() }),
  responses: {
    200: z.object({
      widgets: z.array(z.object({ widget_id: idSchema, feeds: z.array(feedSchema), articles: z.array(articleSchema) })),
    }),
  },
})
