import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { afterItemSchema, deletedSchema, itemParams, orderedSchema, widgetParams } from './item-schemas.ts'
import { limits } from './limits.ts'
import { idempotencyKeySchema, idSchema, pathIdListSchema, pathIdSchema } from './values.ts'
import { bookmarkSchema, linksSchema, notesSchema, todosSchema } from './widgets.ts'

export const listItems = endpoint({
  name: 'listItems',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/widget/{id}/items',
  rights: 'widget:view',
  summary: 'The next items of a widget, of all its groups or lists in one row; `after` is the `next` of the answer before',
  params: widgetParams,
  query: z.object({ after: z.string().max(300).optional(), folder_id: z.coerce.number().pipe(idSchema).optional() }),
  responses: { 200: z.union([linksSchema, notesSchema, todosSchema]) },
})

const bookmarkUrl = z.string().trim().min(1).max(limits.url)
const newBookmark = {
  url: bookmarkUrl,
  title: z.string().trim().max(limits.title).optional(),
  description: z.string().max(limits.description).optional(),
  folder_id: idSchema.nullable().optional(),
  idempotency_key: idempotencyKeySchema.optional(),
}

export const addItem = endpoint({
  name: 'addItem',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/item',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'Add a bookmark; a bare domain is completed, the title defaults to one guessed from the address',
  params: widgetParams,
  body: z.strictObject({ ...newBookmark, position: z.enum(['top', 'bottom']).default('bottom') }),
  responses: { 201: bookmarkSchema },
  errors: ['item_limit'],
})

export const addItems = endpoint({
  name: 'addItems',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/items',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'Add several bookmarks at the end, in their order; all of them or none',
  params: widgetParams,
  body: z.strictObject({ bookmarks: z.array(z.strictObject(newBookmark)).min(1).max(limits.items_per_batch) }),
  responses: { 201: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['item_limit'],
})

export const updateItem = endpoint({
  name: 'updateItem',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/item/{item_id}',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'Change a bookmark; what is not sent stays',
  params: itemParams,
  body: z.strictObject({
    url: bookmarkUrl.optional(),
    title: z.string().trim().min(1).max(limits.title).optional(),
    description: z.string().max(limits.description).optional(),
  }),
  responses: { 200: bookmarkSchema },
})

export const deleteItem = endpoint({
  name: 'deleteItem',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/widget/{id}/item/{item_id}',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'Delete a bookmark; it can be restored for a day. One that is not there any more is no error',
  params: itemParams,
  responses: { 200: deletedSchema },
})

export const restoreItem = endpoint({
  name: 'restoreItem',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/item/{item_id}/restore',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'Put a deleted bookmark back where it was; one that is there already stays',
  params: itemParams,
  responses: { 200: bookmarkSchema },
})

export const moveItem = endpoint({
  name: 'moveItem',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/item/{item_id}',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'Move a bookmark into this widget, from whichever widget that its person may edit',
  params: itemParams,
  body: z.strictObject({ folder_id: idSchema.nullable().optional(), after: afterItemSchema }),
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
  widget_type: 'urllist',
  summary: 'Move several bookmarks into this widget, in the order they are named',
  params: z.object({ id: pathIdSchema, ids: pathIdListSchema }),
  body: z.strictObject({ folder_id: idSchema.nullable().optional(), after: afterItemSchema }),
  responses: { 200: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['item_limit'],
})

export const orderItems = endpoint({
  name: 'orderItems',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/items',
  rights: 'widget:edit',
  widget_type: 'urllist',
  summary: 'Put these bookmarks into this order, on the places they hold together',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).max(limits.items_per_batch) }),
  responses: { 200: orderedSchema },
  errors: ['no_items_to_reorder'],
})
