import { z } from 'zod'
import { bookmarkBodyLimit, bookmarkChangeSchema, newBookmarkSchema } from '../../kinds/bookmarks.ts'
import { noteSchema } from '../../kinds/notes.ts'
import { todoSchema } from '../../kinds/todos.ts'
import { bodyLimitFor } from '../../body-limits.ts'
import { limits } from '../../limits.ts'
import { idSchema } from '../../values.ts'

/** What suggestions say of each kind of item, named by the type of the widgets that hold it. */

export const suggestedTypes = ['urllist', 'notes', 'todo'] as const
export type SuggestedType = (typeof suggestedTypes)[number]

/** Tags are there for who edits the page or suggests changes of it, as those of a bookmark are. */
const linkSchema = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  folder_id: idSchema.nullable(),
  tags: z.array(z.string()).optional(),
})

const suggestedNoteSchema = noteSchema.pick({ text: true })

const suggestedTodoSchema = todoSchema.pick({ text: true, list_id: true, is_done: true, due: true })

/** `before`: the item as it was when this was suggested. `current`: as it is; null where there is none. `proposed`: what it is to be; of a change only the fields that it is about. */
const shapeOf = <T extends SuggestedType, S extends z.ZodObject>(widget_type: T, fields: S) => ({
  widget_type: z.literal(widget_type),
  before: fields.nullable(),
  current: fields.nullable(),
  proposed: fields.partial().nullable(),
})
export const suggestedShapes = {
  urllist: shapeOf('urllist', linkSchema),
  notes: shapeOf('notes', suggestedNoteSchema),
  todo: shapeOf('todo', suggestedTodoSchema),
}

const isChange = (fields: object) => Object.values(fields).some((value) => value !== undefined)
const noteText = z.string().max(limits.note).regex(/\S/)
const todoText = z.string().trim().min(1).max(limits.todo)
const dueSchema = z.iso.date().nullable()

/** What may be suggested of an item of each kind: of one to add, and of one to change. */
export const proposals = {
  urllist: {
    added: newBookmarkSchema.omit({ icon: true, idempotency_key: true }),
    changed: bookmarkChangeSchema
      .omit({ icon: true, mute_broken: true, checked_on: true, check_every: true, check_due_on: true, owner_user_id: true })
      .extend({ folder_id: idSchema.nullable().optional() })
      .refine(isChange),
  },
  notes: { added: z.strictObject({ text: noteText }), changed: z.strictObject({ text: noteText }) },
  todo: {
    added: z.strictObject({ text: todoText, list_id: idSchema.optional(), due: dueSchema.optional() }),
    changed: z
      .strictObject({
        text: todoText.optional(),
        list_id: idSchema.optional(),
        is_done: z.boolean().optional(),
        due: dueSchema.optional(),
      })
      .refine(isChange),
  },
} as const

/** An item as a reviewer saw it; of a bookmark without its tags. */
export const seenItemSchema = z.union([
  z.strictObject({
    url: z.string().max(limits.address),
    title: z.string().max(limits.title),
    description: z.string().max(limits.description),
    folder_id: idSchema.nullable(),
  }),
  z.strictObject({ text: z.string().max(limits.note) }),
  z.strictObject({ text: z.string().max(limits.todo), list_id: idSchema.nullable(), is_done: z.boolean(), due: dueSchema }),
])
export type SeenItem = z.infer<typeof seenItemSchema>

/** Of a call with one item, whichever kind it is of. */
export const suggestionBodyLimit = Math.max(bookmarkBodyLimit, bodyLimitFor(limits.note))
