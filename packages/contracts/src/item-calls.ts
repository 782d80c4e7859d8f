import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { idempotencyKeySchema, idSchema, pathIdListSchema, pathIdSchema, titleSchema } from './values.ts'
import { bookmarkSchema, linksSchema, noteSchema, notesSchema, todoListSchema, todoSchema, todosSchema } from './widgets.ts'

const widgetParams = z.object({ id: pathIdSchema })
const itemParams = z.object({ id: pathIdSchema, item_id: pathIdSchema })
const deleted = z.object({ deleted: z.literal(true) })
const done = z.object({ ordered: z.literal(true) })

/** The item after which something is put; null: at the top; left out: at the end. One that is gone means the end. */
const after = idSchema.nullable().optional()

export const listItems = endpoint('listItems', {
  summary: 'The next items of a widget, of all its groups or lists in one row; `after` is the `next` of the answer before',
  params: widgetParams,
  query: z.object({ after: z.string().max(300).optional(), folder_id: z.coerce.number().pipe(idSchema).optional() }),
  responses: { 200: z.union([linksSchema, notesSchema, todosSchema]) },
  errors: ['not_found'],
})

const bookmarkUrl = z.string().trim().min(1).max(limits.url)
const newBookmark = {
  url: bookmarkUrl,
  title: z.string().trim().max(limits.title).optional(),
  description: z.string().max(limits.description).optional(),
  folder_id: idSchema.nullable().optional(),
  idempotency_key: idempotencyKeySchema.optional(),
}

export const addItem = endpoint('addItem', {
  summary: 'Add a bookmark; a bare domain is completed, the title defaults to one guessed from the address',
  params: widgetParams,
  body: z.strictObject({ ...newBookmark, position: z.enum(['top', 'bottom']).default('bottom') }),
  responses: { 201: bookmarkSchema },
  errors: ['not_found', 'forbidden', 'item_limit'],
})

export const addItems = endpoint('addItems', {
  summary: 'Add several bookmarks at the end, in their order; all of them or none',
  params: widgetParams,
  body: z.strictObject({ bookmarks: z.array(z.strictObject(newBookmark)).min(1).max(limits.items_per_batch) }),
  responses: { 201: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['not_found', 'forbidden', 'item_limit'],
})

export const updateItem = endpoint('updateItem', {
  summary: 'Change a bookmark; what is not sent stays',
  params: itemParams,
  body: z.strictObject({
    url: bookmarkUrl.optional(),
    title: z.string().trim().min(1).max(limits.title).optional(),
    description: z.string().max(limits.description).optional(),
  }),
  responses: { 200: bookmarkSchema },
  errors: ['not_found', 'forbidden'],
})

export const deleteItem = endpoint('deleteItem', {
  summary: 'Delete a bookmark; it can be restored for a day. One that is not there any more is no error',
  params: itemParams,
  responses: { 200: deleted },
  errors: ['not_found', 'forbidden'],
})

export const restoreItem = endpoint('restoreItem', {
  summary: 'Put a deleted bookmark back where it was; one that is there already stays',
  params: itemParams,
  responses: { 200: bookmarkSchema },
  errors: ['not_found', 'forbidden'],
})

export const moveItem = endpoint('moveItem', {
  summary: 'Move a bookmark into this widget, from whichever widget that its person may edit',
  params: itemParams,
  body: z.strictObject({ folder_id: idSchema.nullable().optional(), after }),
  responses: { 200: bookmarkSchema },
  errors: ['not_found', 'forbidden', 'item_limit'],
})

export const moveItems = endpoint('moveItems', {
  summary: 'Move several bookmarks into this widget, in the order they are named',
  params: z.object({ id: pathIdSchema, ids: pathIdListSchema }),
  body: z.strictObject({ folder_id: idSchema.nullable().optional(), after }),
  responses: { 200: z.object({ links: z.array(bookmarkSchema) }) },
  errors: ['not_found', 'forbidden', 'item_limit'],
})

export const orderItems = endpoint('orderItems', {
  summary: 'Put these bookmarks into this order, on the places they hold together',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).max(limits.items_per_batch) }),
  responses: { 200: done },
  errors: ['not_found', 'forbidden', 'no_items_to_reorder'],
})

const noteParams = z.object({ id: pathIdSchema, note_id: pathIdSchema })

export const addNote = endpoint('addNote', {
  summary: 'Add a note, at the top unless `after` says where',
  params: widgetParams,
  body: z.strictObject({
    text: z.string().max(limits.note),
    after: idSchema.nullable().default(null),
    idempotency_key: idempotencyKeySchema.optional(),
  }),
  responses: { 201: noteSchema },
  errors: ['not_found', 'forbidden', 'item_limit'],
})

export const updateNote = endpoint('updateNote', {
  summary: 'Change the text of a note',
  params: noteParams,
  body: z.strictObject({ text: z.string().max(limits.note) }),
  responses: { 200: noteSchema },
  errors: ['not_found', 'forbidden'],
})

export const deleteNote = endpoint('deleteNote', {
  summary: 'Delete a note; it can be restored for a day. One that is not there any more is no error',
  params: noteParams,
  responses: { 200: deleted },
  errors: ['not_found', 'forbidden'],
})

export const restoreNote = endpoint('restoreNote', {
  summary: 'Put a deleted note back where it was',
  params: noteParams,
  responses: { 200: noteSchema },
  errors: ['not_found', 'forbidden'],
})

export const orderNotes = endpoint('orderNotes', {
  summary: 'Put these notes into this order, on the places they hold together',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).max(limits.notes_per_widget) }),
  responses: { 200: done },
  errors: ['not_found', 'forbidden', 'no_items_to_reorder'],
})

const listParams = z.object({ id: pathIdSchema, list_id: pathIdSchema })
const listHead = todoListSchema.omit({ todos: true })
const listsAnswer = z.object({ lists: z.array(listHead) })

export const addTodoList = endpoint('addTodoList', {
  summary: 'Add a to-do list to a widget',
  params: widgetParams,
  body: z.strictObject({ title: titleSchema, idempotency_key: idempotencyKeySchema.optional() }),
  responses: { 201: listsAnswer.extend({ list_id: idSchema }) },
  errors: ['not_found', 'forbidden', 'folder_limit'],
})

export const updateTodoList = endpoint('updateTodoList', {
  summary: 'Rename a to-do list',
  params: listParams,
  body: z.strictObject({ title: titleSchema }),
  responses: { 200: listsAnswer },
  errors: ['not_found', 'forbidden'],
})

export const deleteTodoList = endpoint('deleteTodoList', {
  summary: 'Delete a to-do list with its to-dos; the last list of a widget stays',
  params: listParams,
  responses: { 200: listsAnswer },
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const orderTodoLists = endpoint('orderTodoLists', {
  summary: 'The order of the lists; lists it does not name follow in the order they had',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).max(limits.todo_lists_per_widget) }),
  responses: { 200: listsAnswer },
  errors: ['not_found', 'forbidden', 'no_items_to_reorder'],
})

const todoText = z.string().trim().min(1).max(limits.todo)

export const addTodo = endpoint('addTodo', {
  summary: 'Add a to-do at the end of a list',
  params: listParams,
  body: z.strictObject({ newTodo: todoText, idempotency_key: idempotencyKeySchema.optional() }),
  responses: { 201: todoSchema },
  errors: ['not_found', 'forbidden', 'item_limit'],
})

export const updateTodo = endpoint('updateTodo', {
  summary: 'Change the text of a to-do, or tick it off; what is not sent stays',
  params: itemParams,
  body: z.strictObject({ text: todoText.optional(), is_done: z.boolean().optional() }),
  responses: { 200: todoSchema },
  errors: ['not_found', 'forbidden'],
})

export const deleteTodo = endpoint('deleteTodo', {
  summary: 'Delete a to-do; it can be restored for a day. One that is not there any more is no error',
  params: itemParams,
  responses: { 200: deleted },
  errors: ['not_found', 'forbidden'],
})

export const restoreTodo = endpoint('restoreTodo', {
  summary: 'Put a deleted to-do back where it was',
  params: itemParams,
  responses: { 200: todoSchema },
  errors: ['not_found', 'forbidden'],
})

export const orderTodos = endpoint('orderTodos', {
  summary: 'Move to-dos into a list (`list_id`) or stay in theirs, in this order, after the to-do named (null: at the top)',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).max(limits.items_per_batch), list_id: idSchema.optional(), after }),
  responses: { 200: done },
  errors: ['not_found', 'forbidden', 'no_items_to_reorder'],
})
