import { addTodo, deleteTodo, orderTodos, restoreTodo, updateTodo } from '@foyer/contracts/kinds/todos'
import type { FastifyInstance } from 'fastify'
import type { ItemRouteDeps } from '../../item/define-item-kind.ts'
import { registerItemRoutes } from '../../item/item.routes.ts'
import { registerTodoListRoutes } from './todo-list.routes.ts'
import type { TodoRecord } from './todo.model.ts'
import { presentTodo } from './todo.presenter.ts'
import { createTodoService } from './todo.service.ts'

export function registerTodoRoutes(app: FastifyInstance, { access, store, sections }: ItemRouteDeps<TodoRecord>): void {
  const endpoints = { add: addTodo, update: updateTodo, delete: deleteTodo, restore: restoreTodo, order: orderTodos }
  registerItemRoutes(app, access, endpoints, { store, present: presentTodo, ...createTodoService(store) })
  registerTodoListRoutes(app, { access, lists: sections })
}
