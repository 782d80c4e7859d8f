import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { afterItemSchema, deletedSchema, itemParams, orderedSchema, widgetParams } from './item-schemas.ts'
import { limits } from './limits.ts'
import { idempotencyKeySchema, idSchema, pathIdSchema, titleSchema } from './values.ts'
import { todoListSchema, todoSchema } from './widgets.ts'

const listParams = z.object({ id: pathIdSchema, list_id: pathIdSchema })
const listHead = todoListSchema.omit({ todos: true })
const listsAnswer = z.object({ lists: z.array(listHead) })

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
  summary: 'Delete a to-do list with its to-dos; the last list of a widget stays',
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

const todoText = z.string().trim().min(1).max(limits.todo)

export const addTodo = endpoint({
  name: 'addTodo',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/todo_list/{list_id}/add',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: 'Add a to-do at the end of a list',
  params: listParams,
  body: z.strictObject({ newTodo: todoText, idempotency_key: idempotencyKeySchema.optional() }),
  responses: { 201: todoSchema },
  errors: ['item_limit'],
})

export const updateTodo = endpoint({
  name: 'updateTodo',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}/todo_item/{item_id}',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: 'Change the text of a to-do, or tick it off; what is not sent stays',
  params: itemParams,
  body: z.strictObject({ text: todoText.optional(), is_done: z.boolean().optional() }),
  responses: { 200: todoSchema },
})

export const deleteTodo = endpoint({
  name: 'deleteTodo',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/widget/{id}/todo_item/{item_id}',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: 'Delete a to-do; it can be restored for a day. One that is not there any more is no error',
  params: itemParams,
  responses: { 200: deletedSchema },
})

export const restoreTodo = endpoint({
  name: 'restoreTodo',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/todo_item/{item_id}/restore',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: 'Put a deleted to-do back where it was',
  params: itemParams,
  responses: { 200: todoSchema },
})

export const orderTodos = endpoint({
  name: 'orderTodos',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/todo_items',
  rights: 'widget:edit',
  widget_type: 'todo',
  summary: 'Move to-dos into a list (`list_id`) or stay in theirs, in this order, after the to-do named (null: at the top)',
  params: widgetParams,
  body: z.strictObject({ ids: z.array(idSchema).max(limits.items_per_batch), list_id: idSchema.optional(), after: afterItemSchema }),
  responses: { 200: orderedSchema },
  errors: ['no_items_to_reorder'],
})
