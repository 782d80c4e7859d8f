import { z } from 'zod'
import { bodyLimitFor } from '../body-limits.ts'
import { endpoint } from '../endpoint.ts'
import { afterItemSchema, itemParams } from './item-schemas.ts'
import { limits } from '../limits.ts'
import { idSchema, idempotencyKeySchema } from '../values.ts'
import { itemEndpoints } from './item-endpoints.ts'
import { defineWidgetKind, widgetSettings } from './base/widget-kind.ts'

/**
 * A note: text with line breaks, shown as Markdown (CommonMark with task lists and strikethrough, without HTML), addresses as links. `updated_at`
 * is in seconds since 1970.
 */
export const noteSchema = z.object({
  id: idSchema,
  widget_id: idSchema,
  text: z.string(),
  updated_at: z.number().int(),
  /** For whoever may edit. */
  idempotency_key: z.string().optional(),
})
export type Note = z.infer<typeof noteSchema>

export const notesSchema = z.object({ notes: z.array(noteSchema), total: z.number().int(), next: z.string().nullable() })
export type Notes = z.infer<typeof notesSchema>

const text = z.string().max(limits.note)

export const { addNote, updateNote, deleteNote, restoreNote, orderNotes } = itemEndpoints(
  { singular: 'Note', plural: 'Notes' },
  {
    widget_type: 'notes',
    item: noteSchema,
    add: {
      path: '/widget/{id}/note/add',
      summary: 'Add a note, at the top unless `after` says where',
      body: z.strictObject({ text, after: idSchema.nullable().default(null), idempotency_key: idempotencyKeySchema.optional() }),
      body_limit: bodyLimitFor(limits.note),
    },
    update: {
      path: '/widget/{id}/note/{item_id}',
      summary: 'Change the text of a note; with `bases`, the texts that it was changed from, only while its text is still one of these',
      body: z.strictObject({ text, bases: z.array(text).min(1).max(limits.note_bases).optional() }),
      body_limit: bodyLimitFor(limits.note * (1 + limits.note_bases)),
      errors: ['conflict'],
    },
    order: {
      method: 'POST',
      path: '/widget/{id}/notes_order',
      summary: 'Reorder these notes among the positions they occupy',
      body: z.strictObject({ ids: z.array(idSchema).max(limits.notes_per_widget) }),
    },
  },
)

export const moveNote = endpoint({
  name: 'moveNote',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/note/{item_id}',
  rights: 'widget:edit',
  also: { item_id: 'notes:edit' },
  widget_type: 'notes',
  summary: 'Move a note into this widget, from whichever widget that its person may edit',
  params: itemParams,
  body: z.strictObject({ after: afterItemSchema }),
  responses: { 200: noteSchema },
  errors: ['item_limit'],
})

export const noteKind = defineWidgetKind({
  type: 'notes',
  settings: widgetSettings({}),
  defaults: {},
  premium: false,
  items: { inPage: notesSchema, part: notesSchema },
  endpoints: { addNote, updateNote, deleteNote, restoreNote, orderNotes, moveNote },
})
