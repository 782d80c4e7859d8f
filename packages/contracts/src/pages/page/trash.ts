import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { trashLimits } from '../../trash-limits.ts'
import { pageSummarySchema } from '../base/page-summary.ts'
import { namedTeamSchema } from '../base/page-team.ts'
import { shareModeSchema } from '../base/share-modes.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'

/** Deleted pages and widgets, which can be restored for a while with everything on them. Nobody sees them meanwhile. */

/** Times are in seconds since 1970. */
export const deletedPageSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  title: z.string(),
  share_mode: shareModeSchema,
  /** The team whose page it is. */
  organization: namedTeamSchema.nullable(),
  widgets: z.number().int(),
  deleted_at: z.number().int(),
  /** When it is gone for good. */
  expires_at: z.number().int(),
})
export type DeletedPage = z.infer<typeof deletedPageSchema>

/** A widget that was deleted from a page that is there. */
export const deletedWidgetSchema = z.object({
  id: idSchema,
  widget_type: z.string(),
  title: z.string(),
  /** It holds nothing itself, and has no title of its own. */
  is_live_copy: z.boolean(),
  page: z.object({ public_id: publicIdSchema, title: z.string() }),
  /** How many items it holds; 0 for kinds without. */
  items: z.number().int(),
  deleted_at: z.number().int(),
  expires_at: z.number().int(),
})
export type DeletedWidget = z.infer<typeof deletedWidgetSchema>

const pageParams = z.object({ id: pathIdSchema })

export const listDeletedPages = endpoint({
  name: 'listDeletedPages',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/users/deleted_pages.json',
  rights: 'user',
  summary: `The deleted pages of the person signed in and those of their teams that they may restore, the last first, ${trashLimits.items_per_call} a call; \`after\` is the \`next\` of the answer before. They can be restored for ${limits.trash_days} days; of each person the last ${limits.deleted_pages} stay`,
  query: z.object({
    /** What the title holds. */
    query: z.string().trim().max(limits.search_query).optional(),
    after: z.string().max(100).optional(),
  }),
  responses: { 200: z.object({ pages: z.array(deletedPageSchema), next: z.string().nullable() }) },
})

export const listDeletedWidgets = endpoint({
  name: 'listDeletedWidgets',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/users/deleted_widgets.json',
  rights: 'user',
  summary: `The widgets that were deleted from the pages of the person signed in, and from those of their teams that they may edit, the last first: ${limits.trash_days} days long, at most ${limits.deleted_widgets} a page, ${limits.listed_deleted_widgets} in all`,
  responses: { 200: z.object({ widgets: z.array(deletedWidgetSchema) }) },
})

export const restorePage = endpoint({
  name: 'restorePage',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/restore',
  rights: 'page:restore',
  summary: 'Restore a deleted page with its widgets, its address and who may see it; one that is not deleted stays as it is',
  params: pageParams,
  responses: { 200: pageSummarySchema },
  errors: ['page_limit'],
})

export const purgePage = endpoint({
  name: 'purgePage',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/page/{id}/deleted',
  rights: 'page:restore',
  summary: 'Delete a deleted page for good; one that is not deleted is a conflict',
  params: pageParams,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
  errors: ['conflict'],
})
