import { addTodo, deleteTodo, orderTodos, restoreTodo, updateTodo } from '@foyer/contracts/item-calls'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import { presentTodo } from './todo.presenter.ts'
import type { TodoService } from './todo.service.ts'

export function todoRoutes(app: FastifyInstance, identities: IdentitySigner, todos: TodoService): void {
  serve(app, identities, addTodo, async ({ viewer, params, body }) => {
    const to = await todos.findForEdit(params.id, viewer)
    return presentTodo(await todos.add(to, params.list_id, body), to.widget)
  })

  serve(app, identities, updateTodo, async ({ viewer, params, body }) => {
    const of = await todos.findForEdit(params.id, viewer)
    return presentTodo(await todos.update(of, params.item_id, body), of.widget)
  })

  serve(app, identities, deleteTodo, async ({ viewer, params }) => {
    await todos.remove(await todos.findForEdit(params.id, viewer), params.item_id)
    return { deleted: true as const }
  })

  serve(app, identities, restoreTodo, async ({ viewer, params }) => {
    const to = await todos.findForEdit(params.id, viewer)
    return presentTodo(await todos.restore(to, params.item_id), to.widget)
  })

  serve(app, identities, orderTodos, async ({ viewer, params, body }) => {
    await todos.order(await todos.findForEdit(params.id, viewer), body)
    return { ordered: true as const }
  })
}
