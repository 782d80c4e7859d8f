import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { afterItemSchema, itemParams, widgetParams } from './item-schemas.ts'
import { limits } from '../limits.ts'
import { basesSchema, idSchema, idempotencyKeySchema, pathIdSchema, titleSchema } from '../values.ts'
import { itemEndpoints } from './item-endpoints.ts'
import { defineWidgetKind, widgetSettings } from './base/widget-kind.ts'

/** A to-do. A `list_id` that the widget does not have means its first list. */
export const todoSchema = z.object({
  id: idSchema,
  widget_id: idSchema,
  list_id: idSchema.nullable(),
  text: z.string(),
  is_done: z.boolean(),
  /** The calendar date by which it is to be done, wherever its person is. */
  due: z.iso.date().nullable(),
  /** For whoever may edit. */
  idempotency_key: z.string().optional(),
})
export type Todo = z.infer<typeof todoSchema>
export const todoListSchema = z.object({
  id: idSchema,
  title: z.string(),
  index: z.number().int(),
  todos: z.array(todoSchema),
  /** For whoever may edit. */
  idempotency_key: z.string().optional(),
})
export type TodoList = z.infer<typeof todoListSchema>
/** The items of a to-do widget; it always has at least one list. */
export const todoListsSchema = z.object({ lists: z.array(todoListSchema), total: z.number().int(), next: z.string().nullable() })
export type TodoLists = z.infer<typeof todoListsSchema>
/** The next to-dos of a widget, of all its lists in one row. */
export const todosSchema = z.object({ todos: z.array(todoSchema), total: z.number().int(), next: z.string().nullable() })
export type Todos = z.infer<typeof todosSchema>

const listParams = z.object({ id: pathIdSchema, list_id: pathIdSchema })
const todoText = z.string().trim().min(1).max(limits.todo)

export const { addTodo, updateTodo, deleteTodo, restoreTodo, orderTodos } = itemEndpoints(
  { singular: 'Todo', plural: 'Todos' },
  {
    widget_type: 'todo',
    item: todoSchema,
    add: {
      path: '/widget/{id}/todo_list/{list_id}/add',
      summary: 'Add a to-do at the end of a list',
      params: listParams,
      body: z.strictObject({ newTodo: todoText, idempotency_key: idempotencyKeySchema.optional() }),
    },
    update: {
      path: '/widget/{id}/todo_item/{item_id}',
      summary:
        'Change the text or the due date of a to-do (null: none), or tick it off; omitted fields stay unchanged. With `bases`, the texts that it was changed from, only while its text is still one of these',
      body: z.strictObject({
        text: todoText.optional(),
        bases: basesSchema(limits.todo).optional(),
        is_done: z.boolean().optional(),
        due: z.iso.date().nullable().optional(),
      }),
      errors: ['conflict'],
    },
    order: {
      method: 'PATCH',
      path: '/widget/{id}/todo_items',
      summary: 'Move to-dos into a list (`list_id`) or stay in theirs, in this order, after the to-do named (null: at the top)',
      body: z.strictObject({ ids: z.array(idSchema).max(limits.items_per_batch), list_id: idSchema.optional(), after: afterItemSchema }),
    },
  },
)

export const moveTodo = endpoint({
  name: 'moveTodo',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/todo_item/{item_id}',
  rights: 'widget:edit',
  also: { item_id: 'todos:edit' },
  widget_type: 'todo',
  summary: 'Move a to-do into a list of this widget (without one into its first), from whichever widget that its person may edit',
  params: itemParams,
  body: z.strictObject({ list_id: idSchema.optional(), after: afterItemSchema }),
  responses: { 200: todoSchema },
  errors: ['item_limit'],
})

const listsAnswer = z.object({ lists: z.array(todoListSchema.omit({ todos: true })) })

export const addTodoList = endpoint({
  name: 'addTodoList',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/todo_list/add',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: 'Add a to-do list to a widget',
  params: widgetParams,
  body: z.strictObject({ title: titleSchema, idempotency_key: idempotencyKeySchema.optional() }),
  responses: { 201: listsAnswer.extend({ list_id: idSchema }) },
  errors: ['folder_limit'],
})

export const updateTodoList = endpoint({
  name: 'updateTodoList',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/todo_list/{list_id}',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: 'Rename a to-do list',
  params: listParams,
  body: z.strictObject({ title: titleSchema }),
  responses: { 200: listsAnswer },
})

export const deleteTodoList = endpoint({
  name: 'deleteTodoList',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/widget/{id}/todo_list/{list_id}',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: `Delete a to-do list with its to-dos; it can be restored for ${limits.trash_days} days. The last list of a widget stays`,
  params: listParams,
  responses: { 200: listsAnswer },
  errors: ['conflict'],
})

export const orderTodoLists = endpoint({
  name: 'orderTodoLists',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/todo_lists_order',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: 'The order of the lists; lists it does not name follow in the order they had',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).max(limits.todo_lists_per_widget) }),
  responses: { 200: listsAnswer },
  errors: ['no_items_to_reorder'],
})

export const restoreTodoList = endpoint({
  name: 'restoreTodoList',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/todo_list/{list_id}/restore',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: 'Restore a deleted to-do list with the to-dos that were deleted along; one that is there already stays',
  params: listParams,
  responses: { 200: listsAnswer },
  errors: ['folder_limit', 'item_limit'],
})

export const moveTodoList = endpoint({
  name: 'moveTodoList',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/todo_list/{list_id}',
  rights: 'widget:edit',
  also: { from_widget_id: 'widget:edit' },
  widget_type: 'todo',
  summary:
    'Move a to-do list with its to-dos to the end of this widget, from another one (`from_widget_id`) that its person may edit. That gets an empty list in place of its last',
  params: listParams,
  body: z.strictObject({ from_widget_id: idSchema }),
  responses: { 200: listsAnswer.extend({ from_lists: listsAnswer.shape.lists }) },
  errors: ['folder_limit', 'item_limit'],
})

export const todoKind = defineWidgetKind({
  type: 'todo',
  /** h hides the to-dos that are done. */
  settings: widgetSettings({ h: z.boolean().optional() }),
  defaults: {},
  premium: false,
  items: { inPage: todoListsSchema, part: todosSchema },
  endpoints: {
    addTodo,
    updateTodo,
    deleteTodo,
    restoreTodo,
    orderTodos,
    moveTodo,
    addTodoList,
    updateTodoList,
    deleteTodoList,
    restoreTodoList,
    orderTodoLists,
    moveTodoList,
  },
})
