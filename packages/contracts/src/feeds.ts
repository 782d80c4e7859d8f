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
  /** The article's picture, as an address of ours (link-tools fetches it); null when it has none. */
  image: z.string().nullable(),
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

const feedParams = z.object({ id: pathIdSchema, feed_id: pathIdSchema })

export const updateFeed = endpoint('updateFeed', {
  summary: 'Give a feed in a widget another title; an empty one means the title the feed gives itself',
  params: feedParams,
  body: z.strictObject({ title: z.string().trim().max(limits.title) }),
  responses: { 200: feedSchema },
  errors: ['not_found', 'forbidden'],
})

export const deleteFeed = endpoint('deleteFeed', {
  summary: 'Take a feed out of a widget; one that is not there is no error',
  params: feedParams,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found', 'forbidden'],
})

export const orderFeeds = endpoint('orderFeeds', {
  summary: 'The order of the feeds of a widget; feeds it does not name follow in the order they had',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).min(1).max(limits.feeds_per_widget) }),
  responses: { 200: z.object({ items: z.array(feedSchema) }) },
  errors: ['not_found', 'forbidden'],
})

export const refreshFeed = endpoint('refreshFeed', {
  summary: 'Read a feed again now; `loaded` tells whether that is done',
  params: feedParams,
  responses: { 200: z.object({ feed: feedSchema, loaded: z.boolean() }) },
  errors: ['not_found', 'forbidden'],
})

export const pollFeed = endpoint('pollFeed', {
  summary: 'How a feed stands',
  params: feedParams,
  responses: { 200: z.object({ feed: feedSchema, loaded: z.boolean() }) },
  errors: ['not_found'],
})

export const findFeeds = endpoint('findFeeds', {
  summary: 'The feeds that an address leads to: itself, or those its page names, best first',
  query: z.object({ url: z.string().trim().min(1).max(limits.url) }),
  responses: { 200: z.object({ feeds: z.array(z.object({ url: z.string(), title: z.string() })).max(20) }) },
  errors: ['feed_not_found', 'feed_unreachable', 'address_not_allowed'],
})

/** A feed on its way in from an import; ids are given out beforehand, so that the call may come twice. It is read soon after. */
export const storeImportedFeeds = endpoint('storeImportedFeeds', {
  summary: 'Store the feeds of an import; no call shows them before pages has published their widgets',
  params: z.object({ import_id: pathIdSchema }),
  body: z.strictObject({
    owner_id: idSchema,
    feeds: z
      .array(z.object({ widget_id: idSchema, url: z.string().max(limits.url), title: z.string().max(limits.title) }))
      .max(limits.import_batch),
  }),
  responses: { 200: z.object({ stored: z.number().int() }) },
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
