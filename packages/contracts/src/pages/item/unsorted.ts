import { z } from 'zod'
import { listBodyLimit } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { afterItemSchema } from '../../kinds/item-schemas.ts'
import { bookmarkBodyLimit, bookmarkChangeSchema, bookmarkSchema, linksSchema, newBookmarkSchema } from '../../kinds/bookmarks.ts'
import { limits } from '../../limits.ts'
import { idSchema, pathIdSchema } from '../../values.ts'

/** The team whose inbox it is; without it that of the caller. */
const ofTeam = { organization_id: idSchema.optional() }
/** Refusals of a team that is none of the caller's, and of one whose pages they may not edit. */
const inboxErrors = ['not_found', 'forbidden'] as const

/** A bookmark that is in no widget has no group. */
const newUnsortedLink = newBookmarkSchema.omit({ folder_id: true })

/** The bookmarks of the inbox of a person or a team, and what the inbox is known by: null until something has been saved to it. */
export const unsortedLinksSchema = linksSchema.extend({
  /** What the calls about the bookmarks of a widget take, such as to restore one. */
  widget_id: idSchema.nullable(),
  /** What `GET /live` watches, and the version that this answer has at least. */
  public_id: z.string().nullable(),
  version: z.number().int(),
})
export type UnsortedLinks = z.infer<typeof unsortedLinksSchema>

export const listUnsorted = endpoint({
  name: 'listUnsorted',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/bookmarks.json',
  rights: 'user',
  summary:
    'The bookmarks that the caller has saved and not put anywhere, or with `organization_id` those of a team whose pages they may edit; `after` is the `next` of the answer before',
  query: z.object({ section: z.literal('unsorted'), after: z.string().max(300).optional(), organization_id: pathIdSchema.optional() }),
  responses: { 200: unsortedLinksSchema },
  errors: inboxErrors,
})

export const addUnsortedLink = endpoint({
  name: 'addUnsortedLink',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/users/unsorted_link',
  rights: 'user',
  summary:
    'Save a bookmark for later, at the top or after another one; a bare domain is completed, the title defaults to one guessed from it',
  body_limit: bookmarkBodyLimit,
  body: newUnsortedLink.extend({ after: afterItemSchema, ...ofTeam }),
  responses: { 200: bookmarkSchema },
  errors: [...inboxErrors, 'item_limit'],
})

export const addUnsortedLinks = endpoint({
  name: 'addUnsortedLinks',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/users/unsorted_links',
  rights: 'user',
  summary: 'Save several bookmarks for later, at the top or after another one, in their order; all of them or none',
  body_limit: listBodyLimit,
  body: z.strictObject({
    bookmarks: z.array(newUnsortedLink).min(1).max(limits.items_per_batch),
    after: afterItemSchema,
    ...ofTeam,
  }),
  responses: { 200: z.object({ links: z.array(bookmarkSchema) }) },
  errors: [...inboxErrors, 'item_limit'],
})

export const moveToUnsorted = endpoint({
  name: 'moveToUnsorted',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/users/unsorted_links/move',
  rights: 'user',
  also: { ids: 'bookmarks:edit' },
  summary:
    'Move bookmarks out of whichever widgets the caller may edit, to the top or after another one, in the order they are named; those that are not there any more are left out',
  body: z.strictObject({ ids: z.array(idSchema).min(1).max(limits.items_per_batch), after: afterItemSchema, ...ofTeam }),
  responses: { 200: z.object({ links: z.array(bookmarkSchema) }) },
  errors: [...inboxErrors, 'item_limit'],
})

export const updateUnsortedLink = endpoint({
  name: 'updateUnsortedLink',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/users/unsorted_link/{id}',
  rights: 'user',
  summary: 'Change a bookmark that is saved for later; omitted fields stay unchanged',
  params: z.object({ id: pathIdSchema }),
  body_limit: bookmarkBodyLimit,
  body: bookmarkChangeSchema.extend(ofTeam),
  responses: { 200: bookmarkSchema },
  errors: inboxErrors,
})
