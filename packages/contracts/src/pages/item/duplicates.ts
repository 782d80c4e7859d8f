import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { iconSchema } from '../../icons/icons.ts'
import { bookmarkSchema } from '../../kinds/bookmarks.ts'
import { limits } from '../../limits.ts'
import { foundBookmarkSchema, searchPlaceSchema } from './search.ts'
import { batchKeySchema, idSchema, pathIdListSchema, pathIdSchema } from '../../values.ts'

/** A link that is saved twice or more, by what its addresses have in common, and how often. */
const linkCountSchema = z.object({ link_id: idSchema, count: z.number().int() })

export const pageDuplicates = endpoint({
  name: 'pageDuplicates',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/page/{id}/duplicates.json',
  rights: 'page:edit',
  summary: 'The links of a page that the caller has saved twice or more on all their pages, and how often; part of Premium',
  params: z.object({ id: pathIdSchema }),
  responses: { 200: z.object({ links: z.array(linkCountSchema) }) },
  errors: ['premium_required'],
})

export const linkPlaces = endpoint({
  name: 'linkPlaces',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks/links/{link_id}/places.json',
  rights: 'user',
  summary: 'Where the caller has saved a link, on all their pages; part of Premium',
  params: z.object({ link_id: pathIdSchema }),
  responses: {
    200: z.object({
      places: z.array(z.object({ item_id: idSchema, title: z.string(), place: searchPlaceSchema })),
      /** There are more than these. */
      has_more: z.boolean(),
    }),
  },
  errors: ['premium_required'],
})

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks/duplicates.json',
  rights: 'user',
  summary: 'The links that the caller has saved twice or more on all their pages, the most frequent first; part of Premium',
  responses: {
    200: z.object({
      links: z.array(linkCountSchema),
      /** There are more than these. */
      has_more: z.boolean(),
    }),
  },
  errors: ['premium_required'],
})

/** What one bookmark has of all copies of a link: the most telling title, the longest description, the first icon and date, all tags. */
export const mergedBookmarkSchema = z.object({
  title: z.string(),
  description: z.string(),
  icon: iconSchema.nullable(),
  tags: z.array(z.string()),
  created_at: z.number().int(),
})
export const duplicateSchema = linkCountSchema.extend({
  merged: mergedBookmarkSchema,
  /** The first of them, those that were saved first at the beginning. The first of all stays where nobody chooses another. */
  copies: z.array(foundBookmarkSchema),
})
export type Duplicate = z.infer<typeof duplicateSchema>

export const describeDuplicates = endpoint({
  name: 'describeDuplicates',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks/links/{link_ids}/duplicates.json',
  rights: 'user',
  summary: 'The copies of links that the caller has saved twice or more, with their places, and what a merged one has; part of Premium',
  params: z.object({ link_ids: pathIdListSchema.refine((ids) => ids.length <= limits.links_per_merge) }),
  responses: { 200: z.object({ duplicates: z.array(duplicateSchema) }) },
  errors: ['premium_required'],
})

export const mergeBookmarks = endpoint({
  name: 'mergeBookmarks',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/bookmarks/merges',
  rights: 'user',
  summary:
    'Merge the copies of links into one each: the one that was saved first, or `keep`, stays with what all of them have; the rest is deleted. The same key merges what the first call could not; part of Premium',
  body: z.strictObject({
    key: batchKeySchema,
    links: z
      .array(z.strictObject({ link_id: idSchema, keep: idSchema.optional() }))
      .min(1)
      .max(limits.links_per_merge),
  }),
  responses: { 200: z.object({ merged: z.array(z.object({ link: bookmarkSchema, deleted_ids: z.array(idSchema) })) }) },
  errors: ['premium_required'],
})

export const undoMerge = endpoint({
  name: 'undoMerge',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/bookmarks/merges/{key}/undo',
  rights: 'user',
  summary:
    'Undo merges of a key within a day: the copies are back in their places, and what the one that stayed has of them is gone unless it was changed since',
  params: z.object({ key: batchKeySchema }),
  body: z.strictObject({ link_ids: z.array(idSchema).min(1).max(limits.links_per_merge) }),
  responses: { 200: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['forbidden', 'item_limit'],
})
