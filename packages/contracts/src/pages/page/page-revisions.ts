import { z } from 'zod'
import { actorSchema } from '../../actor.ts'
import { widgetArticlesSchema } from '../../feeds/articles.ts'
import { endpoint } from '../../endpoint.ts'
import { feedActs } from '../../feeds/feed-history.ts'
import { limits } from '../../limits.ts'
import { pageViewSchema } from './pages.ts'
import { idSchema, pathIdSchema } from '../../values.ts'

/** The history of a page: what was changed on it, by whom and when, how it was at any of these moments, and the way back to it. */

/** What can be done to the items and feeds of a widget, to a widget, and to the page itself. */
export const revisionActs = [
  'item_added',
  'item_changed',
  'item_moved',
  'item_deleted',
  'item_restored',
  ...feedActs,
  'widget_added',
  'widget_changed',
  'widget_moved',
  'widget_removed',
  'live_copy_added',
  'live_copy_removed',
  'page_arranged',
  'page_renamed',
  'page_described',
  'page_colored',
] as const

/** One line of what a revision changed, for a client to put into words. */
export const revisionChangeSchema = z.object({
  act: z.enum(revisionActs),
  /** How many items or feeds; 1 for a widget and the page. */
  count: z.number().int(),
  /** What the feed is called, where the change is about one. */
  feed_title: z.string().optional(),
  /** The widget, where the change is about one: as it is called now, or was called last. */
  widget: z.object({ id: idSchema, widget_type: z.string(), title: z.string() }).nullable(),
})
export type RevisionChange = z.infer<typeof revisionChangeSchema>

/** Changes that one person made in one way and that follow one another. Times are in seconds since 1970. */
export const revisionSchema = z.object({
  id: idSchema,
  started_at: z.number().int(),
  changed_at: z.number().int(),
  /** Null for a change that nobody asked for, and for the oldest moment. Of who is known by name alone, from an archive, `id` is null. */
  author: actorSchema.extend({ name: z.string() }).nullable(),
  /** Who had suggested it, where the author accepted a suggestion. */
  suggested_by: z.string().optional(),
  changes: z.array(revisionChangeSchema),
  /** When the moment was that this revision restored. */
  restored_at: z.number().int().nullable(),
  /** The page is as this revision left it. */
  is_current: z.boolean(),
  /** It is no change, but how the page was before the first change that is kept. */
  is_oldest: z.boolean(),
})
export type Revision = z.infer<typeof revisionSchema>

const revisionParams = z.object({ id: pathIdSchema, revision_id: pathIdSchema })

export const listRevisions = endpoint({
  name: 'listRevisions',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/revisions.json',
  rights: 'page:edit',
  summary: `What was changed on a page, the last first, and how it was before: ${limits.revision_days} days long, as far as there is room. \`before\` goes on after that revision`,
  params: z.object({ id: pathIdSchema }),
  query: z.object({ before: pathIdSchema.optional() }),
  responses: { 200: z.object({ revisions: z.array(revisionSchema), next: idSchema.nullable() }) },
})

export const viewRevision = endpoint({
  name: 'viewRevision',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/revisions/{revision_id}.json',
  rights: 'page:edit',
  summary:
    'The page as a revision left it, with the first items of its widgets, as somebody sees it who may not edit it. What live copies show is that of now; `viewRevisionFeeds` has the feeds that were changed since',
  params: revisionParams,
  responses: { 200: pageViewSchema },
  errors: ['not_found'],
})

export const viewRevisionFeeds = endpoint({
  name: 'viewRevisionFeeds',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/revisions/{revision_id}/feeds.json',
  rights: 'page:edit',
  summary:
    'The feeds that widgets had after a revision, with their articles of now, of those widgets whose feeds have been changed since and of those that are not there any more. A feed that is gone has the status `gone` and the error `removed`',
  params: revisionParams,
  responses: { 200: z.object({ widgets: z.array(widgetArticlesSchema) }) },
  errors: ['not_found'],
})

export const restoreRevision = endpoint({
  name: 'restoreRevision',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/revisions/{revision_id}/restore',
  rights: 'page:edit',
  summary:
    'Make the page what it was after a revision, without its address and who may see it. That is a revision itself: restoring `undo` takes it back. `feeds_left_out` could not be brought back: they are private to somebody else, or gone',
  params: revisionParams,
  responses: { 200: z.object({ version: z.number().int(), undo: idSchema, feeds_left_out: z.number().int() }) },
  errors: ['not_found', 'conflict', 'widget_limit'],
})
