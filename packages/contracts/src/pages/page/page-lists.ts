import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { iconSchema } from '../../icons/icons.ts'
import { limits } from '../../limits.ts'
import { ownerSchema, pageSummarySchema } from '../base/page-summary.ts'
import { namedTeamSchema } from '../base/page-team.ts'
import { idSchema, pathIdSchema, publicIdSchema } from '../../values.ts'

/** Lists of pages for others than the menu of pages: the explorer, the browser extension, exports and accounts; and the views that the explorer counts. */

export const recordPageView = endpoint({
  name: 'recordPageView',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/page/{id}/view',
  rights: 'page:mark',
  onTeamHosts: true,
  summary:
    'Count that the person signed in has seen a page of somebody else, once a day and page. A page is popular (`is_popular`) while its views, each counting half as much with every week that passes, add up to ten. `recorded`: whether this call has counted',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ recorded: z.boolean() }) },
})

/** A page that is shared with everyone, as the explorer lists it. */
export const explorerPageSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  public_url: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
  /** Its first part. */
  description: z.string(),
  owner: ownerSchema,
  is_popular: z.boolean(),
})
export type ExplorerPage = z.infer<typeof explorerPageSchema>

export const explorePages = endpoint({
  name: 'explorePages',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/pages/explorer',
  rights: 'anyone',
  summary: `Pages that are shared with everyone and listed: the popular ones, and the newest of the others, at most ${limits.explorer_pages} each and none of the caller’s own. Which ones is up to a minute old; none that is not shared any more`,
  responses: { 200: z.object({ popular: z.array(explorerPageSchema), newest: z.array(explorerPageSchema) }) },
})

const treeWidgetSchema = z.object({
  id: idSchema,
  public_id: publicIdSchema,
  widget_type: z.string(),
  title: z.string(),
  icon: iconSchema.nullable(),
  folders: z.array(z.object({ id: idSchema, title: z.string() })),
  /** Of a live copy; of one whose original the person may not see there is no title and no group. */
  is_live_copy: z.literal(true).optional(),
  access_denied: z.literal(true).optional(),
})

export const treePageSchema = pageSummarySchema.omit({ idempotency_key: true }).extend({
  /** Whether everyone may see it, and search engines list it. */
  is_listed: z.boolean(),
  /** Of a page of somebody else that the person follows; null for one of their own or of a team of theirs. */
  owner: ownerSchema.nullable(),
  /** The team of theirs whose page it is. */
  organization: namedTeamSchema.nullable(),
  columns: z.array(z.object({ widgets: z.array(treeWidgetSchema) })),
})
export type TreePage = z.infer<typeof treePageSchema>

/** As the specification's clients send it in a query. */
const flagSchema = z.stringbool().default(false)

export const pagesTree = endpoint({
  name: 'pagesTree',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/pages/tree_extension',
  rights: 'user',
  summary:
    'For the browser extension: the own pages of the person signed in, those of their teams and those they follow, with their widgets and the groups in these. `only_listed` leaves out pages that are not listed; `include_live_copies` adds the live copies of widgets, with what the originals are called',
  query: z.object({ only_listed: flagSchema, include_live_copies: flagSchema }),
  responses: { 200: z.object({ pages: z.array(treePageSchema) }) },
})

export const listPagesForExport = endpoint({
  name: 'listPagesForExport',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/users/list_pages/for_export.json',
  rights: 'user',
  summary: 'The own pages of the person signed in in their order, archived ones too, with how much is on each',
  responses: {
    200: z.object({
      pages: z.array(
        pageSummarySchema.omit({ idempotency_key: true }).extend({
          widgets: z.number().int(),
          feed_widgets: z.number().int(),
          bookmarks: z.number().int(),
          notes: z.number().int(),
          todos: z.number().int(),
        }),
      ),
    }),
  },
})

export const pagesOfUser = endpoint({
  name: 'pagesOfUser',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/users/{user_id}/pages',
  rights: 'service',
  callers: ['accounts'],
  summary: 'The pages of a person in their order; `public` leaves those that are shared with everyone',
  params: z.object({ user_id: pathIdSchema }),
  query: z.object({ visibility: z.enum(['all', 'public']).default('all') }),
  responses: { 200: z.object({ pages: z.array(pageSummarySchema) }) },
})
