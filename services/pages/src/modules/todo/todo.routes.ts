import { addTodo, deleteTodo, orderTodos, restoreTodo, updateTodo } from '@foyer/contracts/todo-calls'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentTodo } from './todo.presenter.ts'

export function registerTodoRoutes(app: FastifyInstance, { access, items: { todos } }: Pick<Deps, 'access' | 'items'>): void {
  serve(app, access, addTodo, async ({ page, widget, params, body }) => {
    const to = { page, widget }
    return presentTodo(await todos.add(to, params.list_id, body), to.widget)
  })

  serve(app, access, updateTodo, async ({ page, widget, params, body }) => {
    const of = { page, widget }
    return presentTodo(await todos.update(of, params.item_id, body), of.widget)
  })

  serve(app, access, deleteTodo, async ({ page, widget, params }) => {
    await todos.remove({ page, widget }, params.item_id)
    return { deleted: true as const }
  })

  serve(app, access, restoreTodo, async ({ page, widget, params }) => {
    const to = { page, widget }
    return presentTodo(await todos.restore(to, params.item_id), to.widget)
  })

  serve(app, access, orderTodos, async ({ page, widget, body }) => {
    await todos.order({ page, widget }, body)
    return { ordered: true as const }
  })
}
