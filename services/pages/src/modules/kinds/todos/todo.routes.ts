import { addTodo, deleteTodo, moveTodo, orderTodos, restoreTodo, updateTodo } from '@foyer/contracts/kinds/todos'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { ItemRouteDeps } from '../../item/define-item-kind.ts'
import { registerItemRoutes } from '../../item/item.routes.ts'
import { registerTodoListRoutes } from './todo-list.routes.ts'
import type { TodoRecord } from './todo.model.ts'
import { presentTodo } from './todo.presenter.ts'
import type { TodoService } from './todo.service.ts'

type Dependencies = Pick<ItemRouteDeps<TodoRecord>, 'access' | 'store' | 'sections'> & { todos: TodoService }

export function registerTodoRoutes(app: FastifyInstance, { access, store, sections, todos }: Dependencies): void {
  const endpoints = { add: addTodo, update: updateTodo, delete: deleteTodo, restore: restoreTodo, order: orderTodos }
  registerItemRoutes(app, access, endpoints, { store, present: presentTodo, ...todos })
  registerTodoListRoutes(app, { access, lists: sections })

  serve(app, access, moveTodo, async ({ page, widget, viewer, params, body }) =>
    presentTodo(await todos.move({ page, widget }, params.item_id, body, viewer), { widget, forEditor: true }),
  )
}
