import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deletedSchema, orderedSchema, widgetParams } from './item-schemas.ts'
import { limits } from './limits.ts'
import { idempotencyKeySchema, idSchema, pathIdSchema } from './values.ts'
import { noteSchema } from './widgets.ts'

const noteParams = z.object({ id: pathIdSchema, note_id: pathIdSchema })

export const addNote = endpoint({
  name: 'addNote',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/note/add',
  rights: 'widget:edit',
  widget_type: 'notes',
  summary: 'Add a note, at the top unless `after` says where',
  params: widgetParams,
  body: z.strictObject({
    text: z.string().max(limits.note),
    after: idSchema.nullable().default(null),
    idempotency_key: idempotencyKeySchema.optional(),
  }),
  responses: { 201: noteSchema },
  errors: ['item_limit'],
})

export const updateNote = endpoint({
  name: 'updateNote',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/note/{note_id}',
  rights: 'widget:edit',
  widget_type: 'notes',
  summary: 'Change the text of a note',
  params: noteParams,
  body: z.strictObject({ text: z.string().max(limits.note) }),
  responses: { 200: noteSchema },
})

export const deleteNote = endpoint({
  name: 'deleteNote',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/widget/{id}/note/{note_id}',
  rights: 'widget:edit',
  widget_type: 'notes',
  summary: 'Delete a note; it can be restored for a day. One that is not there any more is no error',
  params: noteParams,
  responses: { 200: deletedSchema },
})

export const restoreNote = endpoint({
  name: 'restoreNote',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/note/{note_id}/restore',
  rights: 'widget:edit',
  widget_type: 'notes',
  summary: 'Put a deleted note back where it was',
  params: noteParams,
  responses: { 200: noteSchema },
})

export const orderNotes = endpoint({
  name: 'orderNotes',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/notes_order',
  rights: 'widget:edit',
  widget_type: 'notes',
  summary: 'Put these notes into this order, on the places they hold together',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).max(limits.notes_per_widget) }),
  responses: { 200: orderedSchema },
  errors: ['no_items_to_reorder'],
})
