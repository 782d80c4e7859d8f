import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { trashLimits } from '../../trash-limits.ts'
import { idSchema, publicIdSchema } from '../../values.ts'
import { namedTeamSchema } from '../base/page-team.ts'

/**
 * The trash for single things: what was deleted from a widget lies there for a while with its place, and is in no widget meanwhile. Who may edit the page
 * sees it and restores it. What was on a widget or page when that was deleted goes and comes back with it, and is not listed.
 */

/** A `group` holds bookmarks, a `list` to-dos; both are deleted with what is in them. */
export const deletedItemKinds = ['bookmark', 'note', 'todo', 'group', 'list', 'feed'] as const
export type DeletedItemKind = (typeof deletedItemKinds)[number]

/** Where something was deleted from: there, itself in the trash, or on a page that is in the trash. */
export const deletedPlaceStates = ['present', 'widget_deleted', 'page_deleted'] as const

/** Names something in the trash; of a feed `id` is that of its place in the widget, not that of the feed. */
export const deletedItemRefSchema = z.strictObject({ kind: z.enum(deletedItemKinds), id: idSchema, widget_id: idSchema })
export type DeletedItemRef = z.infer<typeof deletedItemRefSchema>

/** Times are in seconds since 1970. */
export const deletedItemSchema = z.object({
  ...deletedItemRefSchema.shape,
  /** Its name or, of a note or to-do, its text, shortened. */
  title: z.string(),
  /** Of a bookmark and a feed. */
  url: z.string().nullable(),
  /** How many things are in a group or list. */
  items: z.number().int(),
  place: z.object({
    state: z.enum(deletedPlaceStates),
    page: z.object({ id: idSchema, public_id: publicIdSchema, title: z.string() }),
    widget: z.object({ title: z.string(), widget_type: z.string() }),
    /** The group or list it was in, where the widget has it still. */
    group: z.string().nullable(),
    /** It was in Unsorted: neither page nor widget has a name that people know. */
    is_unsorted: z.boolean(),
  }),
  /** The team whose page it was on. */
  organization: namedTeamSchema.nullable(),
  /** Null where it is not known any more. */
  deleted_by: z.object({ id: idSchema, name: z.string() }).nullable(),
  deleted_at: z.number().int(),
  /** When it is gone for good. */
  expires_at: z.number().int(),
  /** Whether the caller may delete it for good. */
  can_purge: z.boolean(),
})
export type DeletedItem = z.infer<typeof deletedItemSchema>

export const listDeletedItems = endpoint({
  name: 'listDeletedItems',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/users/deleted_items.json',
  rights: 'user',
  summary: `The bookmarks, notes, to-dos, groups, lists and feeds that were deleted from pages that the caller may edit, the last first, ${trashLimits.items_per_call} a call; \`after\` is the \`next\` of the answer before. They can be restored for ${limits.trash_days} days; of each owner the last ${trashLimits.items} items stay`,
  query: z.object({
    kind: z.enum(deletedItemKinds).optional(),
    /** What the title or address holds. */
    query: z.string().trim().max(limits.search_query).optional(),
    after: z.string().max(100).optional(),
  }),
  responses: { 200: z.object({ items: z.array(deletedItemSchema), next: z.string().nullable() }) },
})

/**
 * Why something was not restored: it is not in the trash any more, its widget or page is in the trash itself, the caller may not edit the page, or there is
 * no room for it.
 */
export const restoreFailures = [
  'not_found',
  'forbidden',
  'widget_deleted',
  'page_deleted',
  'item_limit',
  'folder_limit',
  'feed_limit',
  'widget_limit',
  'page_limit',
  'premium_required',
  'conflict',
] as const
export type RestoreFailure = (typeof restoreFailures)[number]

const refsSchema = z.array(deletedItemRefSchema).min(1).max(trashLimits.items_per_call)

export const restoreDeletedItems = endpoint({
  name: 'restoreDeletedItems',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/users/deleted_items/restore',
  rights: 'user',
  summary:
    'Restore what was deleted from widgets, each to its place by itself, with its id and all that was on it; one that is there already stays. With `with_place` its widget and page are restored too where they are in the trash. `to_widget_id` names another widget of the same type, and `to_unsorted` puts bookmarks there, in place of where they were',
  body: z
    .strictObject({
      items: refsSchema,
      with_place: z.literal(true).optional(),
      to_widget_id: idSchema.optional(),
      to_unsorted: z.literal(true).optional(),
    })
    .refine(({ with_place, to_widget_id, to_unsorted }) => [with_place, to_widget_id, to_unsorted].filter(Boolean).length <= 1, {
      params: { code: 'invalid' },
    }),
  responses: {
    200: z.object({
      restored: z.array(
        z.object({
          ...deletedItemRefSchema.shape,
          /** Where it is now; `widget_id` is of where it was. */
          place: z.object({
            page_id: idSchema,
            public_id: publicIdSchema,
            title: z.string(),
            widget_id: idSchema,
            is_unsorted: z.boolean(),
          }),
        }),
      ),
      /** By their place among those that the call names. */
      failed: z.array(z.object({ index: z.number().int(), code: z.enum(restoreFailures) })),
    }),
  },
  errors: ['forbidden', 'not_found'],
})

export const purgeDeletedItems = endpoint({
  name: 'purgeDeletedItems',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/users/deleted_items/purge',
  rights: 'user',
  summary:
    'Delete things in the trash for good, as far as they are of pages that the caller may delete; the rest stays. Gives their number',
  body: z.strictObject({ items: refsSchema }),
  responses: { 200: z.object({ deleted: z.number().int() }) },
})

export const emptyTrash = endpoint({
  name: 'emptyTrash',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/users/trash',
  rights: 'user',
  summary:
    'Delete all that is in the trash of the pages of the caller for good: things, widgets and pages. What is in the trash of teams stays',
  responses: { 200: z.object({ deleted: z.literal(true) }) },
})
