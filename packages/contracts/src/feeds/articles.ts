import { z } from 'zod'
import { defaultBodyLimit } from '../body-limits.ts'
import { endpoint } from '../endpoint.ts'
import { feedSchema } from './feeds.ts'
import { limits } from '../limits.ts'
import { namedPageSchema } from '../pages/item/search.ts'
import { idSchema, pathIdSchema } from '../values.ts'

/**
 * One article as a list shows it: plain text throughout. `published` and `added` (when Foyer first saw it) are in seconds since 1970;
 * `published` is null when the feed gives none. `is_read` is the viewer's own, false for a visitor.
 */
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
  added: z.number().int(),
  is_read: z.boolean(),
  /** Whether there is more to read here than the summary. */
  has_content: z.boolean(),
})
export type Article = z.infer<typeof articleSchema>

/** The elements that the text of an article is made of; whatever else a feed sends is unwrapped or left out. */
export const contentTags = [
  'p',
  'h3',
  'h4',
  'h5',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'hr',
  'br',
  'img',
  'a',
  'code',
  'em',
  'strong',
  's',
  'sub',
  'sup',
  'mark',
  'kbd',
  'q',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type ContentTag = (typeof contentTags)[number]

/** The text of an article as data: text, or an element. `href` is a web or mail address, `src` one of ours. Nothing in it is markup. */
export type ContentNode = string | ContentElement
export type ContentElement = { tag: ContentTag; href?: string; src?: string; alt?: string; children?: ContentNode[] }
const contentSchema = z.array(z.custom<ContentNode>())

/** `123` or, for one feed of that widget alone, `123-456`. */
const widgetKeySchema = z.string().regex(/^[1-9]\d{0,15}(-[1-9]\d{0,15})?$/)

/** What of a widget is asked for; `feed_id` null: all its feeds. */
export type WidgetKey = { widget_id: number; feed_id: number | null }

/** Widget ids in a path, joined by commas, each of them alone or joined with a feed's id. */
export const widgetKeyListSchema = z
  .string()
  .max(1_000)
  .transform((value) => value.split(','))
  .pipe(z.array(widgetKeySchema).min(1).max(limits.widgets_per_articles_call))
  .transform((keys) =>
    keys.map((key): WidgetKey => {
      const [widget, feed] = key.split('-').map(Number)
      return { widget_id: widget ?? 0, feed_id: feed ?? null }
    }),
  )

/** `last_seen_at`: when the viewer last looked at the widget (`markWidgetSeen`), null for never and for a visitor. */
export const widgetArticlesSchema = z.object({
  widget_id: idSchema,
  feed_id: idSchema.nullable(),
  feeds: z.array(feedSchema),
  articles: z.array(articleSchema),
  unread: z.number().int(),
  last_seen_at: z.number().int().nullable(),
})
export type WidgetArticles = z.infer<typeof widgetArticlesSchema>

export const articles = endpoint({
  name: 'articles',
  service: 'feeds',
  audience: 'public',
  method: 'GET',
  path: '/widgets/{ids}/articles',
  rights: 'anyone',
  etag: true,
  onTeamHosts: true,
  summary: 'The newest articles of several widgets at once, with their feeds; widgets the viewer may not see are left out',
  params: z.object({ ids: widgetKeyListSchema }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(limits.articles_per_feed).optional(),
    /** With the site that each feed belongs to. */
    includeSite: z.stringbool().optional(),
    /** Only what the viewer has not read. */
    unread: z.stringbool().optional(),
  }),
  responses: { 200: z.object({ widgets: z.array(widgetArticlesSchema) }) },
})

const widgetParams = z.object({ id: pathIdSchema })

export const readArticle = endpoint({
  name: 'readArticle',
  service: 'feeds',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/article/{article_id}',
  rights: 'widget:view',
  etag: true,
  onTeamHosts: true,
  summary: 'An article with its text, as the feed gives it',
  params: z.object({ id: pathIdSchema, article_id: pathIdSchema }),
  responses: { 200: z.object({ article: articleSchema, content: contentSchema }) },
})

export const markArticles = endpoint({
  name: 'markArticles',
  service: 'feeds',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/articles',
  rights: 'widget:mark',
  onTeamHosts: true,
  summary: 'Mark articles of a widget as read or unread, for the viewer alone; those it does not have are passed over',
  params: widgetParams,
  body_limit: 5 * defaultBodyLimit,
  body: z.strictObject({
    read: z.array(idSchema).max(limits.marked_articles).optional(),
    unread: z.array(idSchema).max(limits.marked_articles).optional(),
  }),
  responses: { 200: z.object({ unread: z.number().int() }) },
})

export const markAllRead = endpoint({
  name: 'markAllRead',
  service: 'feeds',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/articles/mark_all_read',
  rights: 'widget:mark',
  onTeamHosts: true,
  summary: 'Mark all articles added up to `until` (seconds since 1970) as read; `marked` is what an undo marks unread',
  params: widgetParams,
  body: z.strictObject({ until: z.number().int().min(0), feed_id: idSchema.optional() }),
  responses: { 200: z.object({ marked: z.array(idSchema).max(limits.marked_articles), unread: z.number().int() }) },
})

export const markWidgetSeen = endpoint({
  name: 'markWidgetSeen',
  service: 'feeds',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/seen',
  rights: 'widget:mark',
  onTeamHosts: true,
  summary: 'Record when the viewer last saw a widget; later articles are new to them',
  params: widgetParams,
  body: z.strictObject({ at: z.number().int().min(0) }),
  responses: { 200: z.object({ last_seen_at: z.number().int() }) },
})

/** An article of a feed of the person, and a widget that shows it. */
const foundArticleSchema = articleSchema.pick({ id: true, feed_id: true, title: true, url: true, published: true }).extend({
  place: z.object({ page: namedPageSchema, widget: z.object({ id: idSchema, title: z.string() }) }),
})
export type FoundArticle = z.infer<typeof foundArticleSchema>

export const searchArticles = endpoint({
  name: 'searchArticles',
  service: 'feeds',
  audience: 'public',
  method: 'GET',
  path: '/widgets/articles/search.json',
  rights: 'user',
  summary:
    'The articles of feeds on one’s own pages, those of one’s teams and those one follows whose title holds every word of the query, the newest of those that match as well first; with `typos`, where there are few of them, then those that hold the words with typing errors',
  query: z.object({
    query: z.string().trim().min(1).max(limits.search_query),
    limit: z.coerce.number().int().min(1).max(limits.found_articles).default(limits.found_articles),
    typos: z.stringbool().default(false),
  }),
  responses: { 200: z.object({ articles: z.array(foundArticleSchema), has_more: z.boolean() }) },
})
