import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../values.ts'
import { foreignName } from '../names.ts'

/** Why a feed could not be read: codes of ours, shown by the web app in words. Texts: `feeds:error.<code>`. */
export const feedErrorCodes = [
  'invalid_url',
  'address_not_allowed',
  'dns_failed',
  'connect_failed',
  'tls_failed',
  'timeout',
  'too_large',
  'too_many_redirects',
  'bad_encoding',
  'headers_too_large',
  'bad_response',
  'aborted',
  'not_a_feed',
  'not_found',
  'gone',
  'refused',
  'rate_limited',
  'server_error',
  'credentials_required',
] as const
export type FeedErrorCode = (typeof feedErrorCodes)[number]

/** The site that a feed belongs to; `icon` is an address of ours. */
export const feedSiteSchema = z.object({ url: z.string(), title: z.string(), icon: z.string().nullable() })
export type FeedSite = z.infer<typeof feedSiteSchema>

/**
 * What has happened to a feed that its owner should know: it `moved` (its server said so), or a dead feed was found at another address of
 * its site (`relocated`). `from` is the address it had.
 */
export const feedNoticeSchema = z.object({ kind: z.enum(['moved', 'relocated']), from: z.string(), at: z.number().int() })
export type FeedNotice = z.infer<typeof feedNoticeSchema>

/**
 * A feed in a widget. `status` is `new` until it has been polled once, `gone` after a 410; `error` is a code of ours, never prose.
 * Times are in seconds since 1970. A private feed (name and password) shows its articles to the one who added it alone: `is_private` and
 * `is_locked`, the latter for everybody else. `notice` is there for editors only.
 */
export const feedSchema = z.object({
  id: idSchema,
  widget: idSchema,
  title: z.string(),
  url: z.string(),
  site_url: z.string().nullable(),
  status: z.enum(['new', 'ok', 'failing', 'gone']),
  /** Whether it has been polled once, so that its articles are there. */
  loaded: z.boolean(),
  error: z.string().nullable(),
  last_polled: z.number().int().nullable(),
  next_poll: z.number().int().nullable(),
  is_private: z.boolean(),
  is_locked: z.boolean(),
  notice: feedNoticeSchema.nullable(),
  /** Only where it was asked for (`includeSite`). */
  site: feedSiteSchema.nullable().optional(),
})
export type Feed = z.infer<typeof feedSchema>

/** Name and password for a feed's server (RFC 7617). */
const signInShape = {
  username: z.string().min(1).max(limits.feed_username).optional(),
  password: z.string().max(limits.feed_password).optional(),
}

const widgetParams = z.object({ id: pathIdSchema })

export const addFeed = endpoint({
  name: 'addFeed',
  service: 'feeds',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/feed',
  rights: 'widget:edit',
  limit: 'outbound',
  summary: 'Add a feed to a widget by its address; `loaded` tells whether its articles are already there',
  params: widgetParams,
  body: z.strictObject({
    url: z.string().trim().min(1).max(limits.url),
    title: foreignName(z.string()).trim().max(limits.title).optional(),
    ...signInShape,
  }),
  responses: { 201: z.object({ feed: feedSchema, loaded: z.boolean() }) },
  errors: ['feed_not_found', 'feed_unreachable', 'feed_credentials_required', 'address_not_allowed', 'feed_limit'],
})

const feedParams = z.object({ id: pathIdSchema, feed_id: pathIdSchema })

export const updateFeed = endpoint({
  name: 'updateFeed',
  service: 'feeds',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/feed/{feed_id}',
  rights: 'widget:edit',
  limit: 'outbound',
  summary: 'Change a feed in a widget: its title (an empty one means its own), its name and password; `seen` dismisses its notice',
  params: feedParams,
  body: z.strictObject({
    title: foreignName(z.string()).trim().max(limits.title).optional(),
    ...signInShape,
    seen: z.literal(true).optional(),
  }),
  responses: { 200: feedSchema },
  errors: ['feed_credentials_required', 'feed_unreachable'],
})

export const deleteFeed = endpoint({
  name: 'deleteFeed',
  service: 'feeds',
  audience: 'public',
  method: 'DELETE',
  path: '/widget/{id}/feed/{feed_id}',
  rights: 'widget:edit',
  summary: `Remove a feed from a widget; it can be restored for ${limits.trash_days} days. Succeeds if it is not there`,
  params: feedParams,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
})

export const restoreFeed = endpoint({
  name: 'restoreFeed',
  service: 'feeds',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/feed/{feed_id}/restore',
  rights: 'widget:edit',
  summary: 'Restore a feed that was removed from the widget to its place, with its title; one that is there already stays',
  params: feedParams,
  responses: { 200: feedSchema },
  errors: ['feed_limit'],
})

export const orderFeeds = endpoint({
  name: 'orderFeeds',
  service: 'feeds',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/feeds',
  rights: 'widget:edit',
  summary: 'The order of the feeds of a widget; feeds it does not name follow in the order they had',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).min(1).max(limits.feeds_per_widget) }),
  responses: { 200: z.object({ items: z.array(feedSchema) }) },
})

export const moveFeed = endpoint({
  name: 'moveFeed',
  service: 'feeds',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/feed/{feed_id}',
  rights: 'widget:edit',
  also: { widget_id: 'widget:edit' },
  summary: 'Move a feed to another widget, to the given place among its feeds; one that is there already is only taken out here',
  params: feedParams,
  body: z.strictObject({ widget_id: idSchema, index: z.number().int().min(0).max(limits.feeds_per_widget).optional() }),
  responses: { 200: z.object({ items: z.array(feedSchema) }) },
  errors: ['feed_limit'],
})

export const moveFeeds = endpoint({
  name: 'moveFeeds',
  service: 'feeds',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/feeds',
  rights: 'widget:edit',
  also: { widget_id: 'widget:edit' },
  summary: 'Move all feeds of a widget to another one, behind those it has; the widget stays, empty',
  params: widgetParams,
  body: z.strictObject({ widget_id: idSchema }),
  responses: { 200: z.object({ items: z.array(feedSchema) }) },
  errors: ['feed_limit'],
})

export const getFeed = endpoint({
  name: 'getFeed',
  service: 'feeds',
  audience: 'public',
  method: 'GET',
  path: '/feed/{id}.json',
  rights: 'feed:view',
  etag: true,
  summary: 'A feed that the viewer has in a widget; `extended` adds how it is read and its newest articles',
  params: z.object({ id: pathIdSchema }),
  query: z.object({ extended: z.stringbool().optional() }),
  responses: {
    200: z.object({
      id: idSchema,
      title: z.string(),
      description: z.string(),
      url: z.string(),
      site: feedSiteSchema.nullable(),
      status: z.enum(['new', 'ok', 'failing', 'gone']),
      error: z.string().nullable(),
      last_polled: z.number().int().nullable(),
      next_poll: z.number().int().nullable(),
      extended: z
        .object({
          interval: z.number().int().nullable(),
          failures: z.number().int(),
          last_changed: z.number().int().nullable(),
          articles: z.array(
            z.object({ id: idSchema, title: z.string(), url: z.string().nullable(), published: z.number().int().nullable() }),
          ),
        })
        .optional(),
    }),
  },
})

export const exportFeeds = endpoint({
  name: 'exportFeeds',
  service: 'feeds',
  audience: 'public',
  method: 'GET',
  path: '/users/feeds.opml',
  rights: 'user',
  personal: true,
  summary:
    'The feeds of the viewer as a list of feeds (OPML 2.0): a page, its widgets and their feeds as outlines; all pages without `page`',
  query: z.object({ page: publicIdSchema.optional() }),
  responses: { 200: null },
  errors: ['not_found'],
})

export const refreshFeed = endpoint({
  name: 'refreshFeed',
  service: 'feeds',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/feed/{feed_id}/refresh',
  rights: 'widget:mark',
  limit: 'outbound',
  summary: 'Refresh a feed, at most once a minute for everyone together; `loaded` tells whether the poll has finished',
  params: feedParams,
  responses: { 200: z.object({ feed: feedSchema, loaded: z.boolean() }) },
})

export const feedStatus = endpoint({
  name: 'feedStatus',
  service: 'feeds',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/feed/{feed_id}/poll',
  rights: 'widget:view',
  onTeamHosts: true,
  summary: 'The state of a feed; `loaded` is false while it is polled',
  params: feedParams,
  responses: { 200: z.object({ feed: feedSchema, loaded: z.boolean() }) },
})

/** A feed that an address leads to. `newest_at` is the newest article's time in seconds since 1970; `articles` how many the feed holds. */
export const discoveredFeedSchema = z.object({
  url: z.string(),
  title: z.string(),
  site_url: z.string().nullable(),
  articles: z.number().int().nullable(),
  newest_at: z.number().int().nullable(),
  /** Some of its newest titles. */
  latest: z.array(z.string()).max(3),
})
export type DiscoveredFeed = z.infer<typeof discoveredFeedSchema>

export const discoverFeeds = endpoint({
  name: 'discoverFeeds',
  service: 'feeds',
  audience: 'public',
  method: 'GET',
  path: '/tools/feeds',
  rights: 'user',
  limit: 'outbound',
  summary: 'The feeds that an address leads to: itself, or those its page names or its host publishes, best first',
  query: z.object({ url: z.string().trim().min(1).max(limits.url) }),
  responses: { 200: z.object({ feeds: z.array(discoveredFeedSchema).max(limits.discovered_feeds) }) },
  errors: ['feed_not_found', 'feed_unreachable', 'feed_credentials_required', 'address_not_allowed'],
})

export const widgetFeeds = endpoint({
  name: 'widgetFeeds',
  service: 'feeds',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/feed',
  rights: 'widget:view',
  etag: true,
  onTeamHosts: true,
  summary: 'The feeds of a widget, in their order',
  params: widgetParams,
  responses: { 200: z.object({ items: z.array(feedSchema) }) },
})
