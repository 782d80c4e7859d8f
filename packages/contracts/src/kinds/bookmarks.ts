import { z } from 'zod'
import { bodyLimitFor, defaultBodyLimit, listBodyLimit } from '../body-limits.ts'
import { endpoint } from '../endpoint.ts'
import { iconInputSchema, iconSchema } from '../icons/icons.ts'
import { afterItemSchema, itemParams, widgetParams } from './item-schemas.ts'
import { limits } from '../limits.ts'
import { basesSchema, batchKeySchema, idSchema, idempotencyKeySchema, pathIdListSchema, pathIdSchema } from '../values.ts'
import { shownUpkeep, upkeepChange } from '../bookmark-upkeep.ts'
import { itemEndpoints } from './item-endpoints.ts'
import { widgetSettings } from './base/widget-kind.ts'

/** 2 is an old name of the icon view. */
const viewModeSchema = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .transform((mode) => (mode === 2 ? 1 : mode))

/** 3 is an old name of the largest icons. */
const iconSizeSchema = z
  .union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
  .transform((size) => (size === 3 ? 2 : size))

/**
 * Settings of a bookmark widget; the letters are the specification's (widgets document, section 3): m view mode, i icon size, v visible
 * items, t title display, d description, g_l groups as tabs (0) or list (1), g_a active group, g_c collapsed groups. With sortBy the bookmarks
 * of each group stay in that order.
 */
export const urllistSettingsSchema = widgetSettings({
  m: viewModeSchema.optional(),
  i: iconSizeSchema.optional(),
  v: z.number().int().min(-1).max(20).optional(),
  t: z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(10)]).optional(),
  d: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  g_l: z.union([z.literal(0), z.literal(1)]).optional(),
  g_a: idSchema.optional(),
  g_c: z.array(idSchema).max(limits.folders_per_widget).optional(),
  sortBy: z.enum(['title', 'domain', 'url', 'age']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
})
export type UrllistSettings = z.infer<typeof urllistSettingsSchema>

/**
 * A bookmark as a page shows it. `id` and `item_id` are the same number; `link_id` is equal for addresses that lead to
 * the same page (`linkKey`). A `folder_id` that the
 * widget does not have (null too) means its first folder.
 */
export const bookmarkSchema = z.object({
  id: idSchema,
  item_id: idSchema,
  link_id: idSchema,
  widget_id: idSchema,
  folder_id: idSchema.nullable(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** The one that was chosen, or that follows from the address; null where it is that of the address's own site. */
  icon: iconSchema.nullable(),
  /** Seconds since 1970; of an imported bookmark, when it was first saved (ADD_DATE). */
  created_at: z.number().int(),
  /** The HTTP status of its address when it was last checked, and when that was in seconds since 1970; absent while it has not been. */
  status_code: z.number().int().optional(),
  status_checked_at: z.number().int().optional(),
  /** Whether somebody who may edit it has said that it is not broken; absent where nobody has. */
  mute_broken: z.boolean().optional(),
  ...shownUpkeep,
  /** For whoever may edit; absent where there are none. Imported ones may be longer and more than a call may give. */
  tags: z.array(z.string()).optional(),
  /** For whoever may edit. */
  idempotency_key: z.string().optional(),
})
export type Bookmark = z.infer<typeof bookmarkSchema>

/** The items of a bookmark widget without groups: the first links, how many there are in all, where the next call goes on (null at the end). */
export const linksSchema = z.object({ links: z.array(bookmarkSchema), total: z.number().int(), next: z.string().nullable() })
export type Links = z.infer<typeof linksSchema>

/** A group of bookmarks. `toggleState` is false while it is collapsed (setting g_c). */
export const folderSchema = z.object({
  id: idSchema,
  title: z.string(),
  index: z.number().int(),
  links: z.array(bookmarkSchema),
  toggleState: z.boolean(),
  /** For whoever may edit. */
  idempotency_key: z.string().optional(),
})
export type Folder = z.infer<typeof folderSchema>

/** The items of a bookmark widget with groups; `total` and `next` count over all of them. */
export const foldersSchema = z.object({ folders: z.array(folderSchema), total: z.number().int(), next: z.string().nullable() })
export type Folders = z.infer<typeof foldersSchema>

/** Any address that `readAddress` takes. */
const bookmarkUrl = z.string().trim().min(1).max(limits.address)
/** A tag on one line; a comma stands between tags. Those that differ in case alone are one (`tagKey`). */
export const tagSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.tag)
  .regex(/^[^,\p{Cc}]*$/u)
const tagsSchema = z.array(tagSchema).max(limits.tags_per_bookmark)
/** Of a call with one bookmark: all its texts at their longest, and as much for its icon as for a title. */
export const bookmarkBodyLimit = bodyLimitFor(
  limits.address + limits.description + 2 * limits.title + limits.tags_per_bookmark * (limits.tag + 1),
)
/** What a bookmark is made of. */
export const newBookmarkSchema = z.strictObject({
  url: bookmarkUrl,
  title: z.string().trim().max(limits.title).optional(),
  description: z.string().max(limits.description).optional(),
  folder_id: idSchema.nullable().optional(),
  /** Null: the one that follows from the address. */
  icon: iconInputSchema.nullable().optional(),
  tags: tagsSchema.optional(),
  idempotency_key: idempotencyKeySchema.optional(),
})

/** What can be changed of one; omitted fields stay unchanged. */
export const bookmarkChangeSchema = z.strictObject({
  url: bookmarkUrl.optional(),
  title: z.string().trim().min(1).max(limits.title).optional(),
  description: z.string().max(limits.description).optional(),
  icon: iconInputSchema.nullable().optional(),
  /** All that it is to have. */
  tags: tagsSchema.optional(),
  /** True: it is not broken, whatever its address answers; false again with another address. */
  mute_broken: z.boolean().optional(),
  ...upkeepChange,
})

export const { addItem, updateItem, deleteItem, restoreItem, orderItems } = itemEndpoints(
  { singular: 'Item', plural: 'Items' },
  {
    widget_type: 'urllist',
    item: bookmarkSchema,
    add: {
      path: '/widget/{id}/item',
      summary:
        'Add a bookmark after another one, by default at the end; a bare domain is completed, the title defaults to one guessed from the address',
      body: newBookmarkSchema.extend({ after: afterItemSchema }),
      body_limit: bookmarkBodyLimit,
    },
    update: {
      path: '/widget/{id}/item/{item_id}',
      summary:
        'Change a bookmark; omitted fields stay unchanged. With `bases`, the texts that its title or description was changed from, only while that is still one of these',
      body: bookmarkChangeSchema.extend({
        bases: z
          .strictObject({ title: basesSchema(limits.title).optional(), description: basesSchema(limits.description).optional() })
          .optional(),
      }),
      body_limit: bookmarkBodyLimit + bodyLimitFor(limits.text_bases * (limits.title + limits.description)),
      errors: ['conflict'],
    },
    order: {
      method: 'PATCH',
      path: '/widget/{id}/items',
      summary: 'Reorder these bookmarks among the positions they occupy',
      body: z.strictObject({ ids: z.array(idSchema).max(limits.items_per_order) }),
      body_limit: 3 * defaultBodyLimit,
    },
  },
)

export const addItems = endpoint({
  name: 'addItems',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/items',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'Add several bookmarks after another one, by default at the end, in their order; all of them or none',
  params: widgetParams,
  body_limit: listBodyLimit,
  body: z.strictObject({
    bookmarks: z.array(newBookmarkSchema).min(1).max(limits.items_per_batch),
    after: afterItemSchema,
  }),
  responses: { 201: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['item_limit'],
})

/** Where bookmarks go within a widget. The group has two names, of which either will do. */
const groupPlace = {
  folder_id: idSchema.nullable().optional(),
  folderId: idSchema.nullable().optional(),
  after: afterItemSchema,
}
const moveBodySchema = z
  .strictObject(groupPlace)
  .transform(({ folder_id, folderId, after }) => ({ folder_id: folderId === undefined ? folder_id : folderId, after }))

export const moveItem = endpoint({
  name: 'moveItem',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/item/{item_id}',
  rights: 'widget:edit',
  also: { item_id: 'bookmarks:edit' },
  widget_type: 'urllist',
  summary: 'Move a bookmark into this widget, from whichever widget that its person may edit',
  params: itemParams,
  body: moveBodySchema,
  responses: { 200: bookmarkSchema },
  errors: ['item_limit'],
})

export const moveItems = endpoint({
  name: 'moveItems',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/items/{ids}',
  rights: 'widget:edit',
  also: { ids: 'bookmarks:edit' },
  widget_type: 'urllist',
  summary: 'Move several bookmarks into this widget, in the order they are named',
  params: z.object({ id: pathIdSchema, ids: pathIdListSchema }),
  body: moveBodySchema,
  responses: { 200: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['item_limit'],
})

export const copyItems = endpoint({
  name: 'copyItems',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/items/{ids}',
  rights: 'widget:edit',
  also: { ids: 'bookmarks:view' },
  widget_type: 'urllist',
  summary:
    'Copy several bookmarks into this widget, in the order they are named, with their dates; all of those that the caller may see, or none',
  params: z.object({ id: pathIdSchema, ids: pathIdListSchema }),
  body: z.strictObject({ folder_id: idSchema.nullable().optional(), after: afterItemSchema, idempotency_key: batchKeySchema.optional() }),
  responses: { 201: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['item_limit'],
})
