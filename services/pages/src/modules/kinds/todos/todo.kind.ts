import { limits } from '@foyer/contracts/limits'
import { defineItemKind } from '../../item/define-item-kind.ts'
import { type TodoRecord, createTodoModel } from './todo.model.ts'
import { presentTodoLists, presentTodos } from './todo.presenter.ts'
import { type TodoServices, registerTodoRoutes } from './todo.routes.ts'
import { createTodoService } from './todo.service.ts'

export const todoKind = defineItemKind<TodoRecord, TodoServices>({
  type: 'todo',
  max: limits.todos_per_widget,
  sections: { max: limits.todo_lists_per_widget, required: true, feature: null, nothingToOrder: 'no_items_to_reorder', settings: {} },
  search: { fields: ['text'], textCount: 1, textsOf: ({ text }) => [text] },
  copyOf: ({ text, is_done, due }) => ({ text, is_done, ...(due ? { due } : {}) }),
  createModel: createTodoModel,
  presentItems: presentTodoLists,
  presentPart: presentTodos,
  createServices: ({ store, sections, widgets }) => ({ store, sections, todos: createTodoService({ store, widgets }) }),
  routes: (app, { access, services }) => registerTodoRoutes(app, { access, ...services }),
})
