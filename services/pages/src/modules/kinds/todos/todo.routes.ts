import { addTodo, deleteTodo, moveTodo, orderTodos, restoreTodo, updateTodo } from '@foyer/contracts/kinds/todos'
import type { Access } from '@foyer/service-kit/access'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Authorizers } from '../../../authorizers.ts'
import { registerItemRoutes } from '../../item/item.routes.ts'
import type { SectionService } from '../../item/section.service.ts'
import type { ItemStore } from '../../item/store/item-store.ts'
import { registerTodoListRoutes } from './todo-list.routes.ts'
import type { TodoRecord } from './todo.model.ts'
import { presentTodo } from './todo.presenter.ts'
import type { TodoService } from './todo.service.ts'

export type TodoServices = { store: ItemStore<TodoRecord>; sections: SectionService; todos: TodoService }

export function registerTodoRoutes(
  app: FastifyInstance,
  { access, store, sections, todos }: { access: Access<Authorizers> } & TodoServices,
): void {
  const endpoints = { add: addTodo, update: updateTodo, delete: deleteTodo, restore: restoreTodo, order: orderTodos }
  registerItemRoutes(app, access, endpoints, { store, present: presentTodo, ...todos })
  registerTodoListRoutes(app, { access, lists: sections })

  serve(app, access, moveTodo, async ({ page, widget, also, viewer, body }) =>
    presentTodo(await todos.move({ page, widget }, also.item_id.editable, body, viewer), { widget, forEditor: true }),
  )
}
