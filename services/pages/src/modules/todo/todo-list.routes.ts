import { addTodoList, deleteTodoList, orderTodoLists, updateTodoList } from '@foyer/contracts/item-calls'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { TodoListService } from './todo-list.service.ts'
import { presentListHeads } from './todo.presenter.ts'
import type { TodoService } from './todo.service.ts'

export function todoListRoutes(app: FastifyInstance, identities: IdentitySigner, todos: TodoService, lists: TodoListService): void {
  serve(app, identities, addTodoList, async ({ viewer, params, body }) => {
    const { widget, id } = await lists.add(await todos.findForEdit(params.id, viewer), body)
    return { ...presentListHeads(widget), list_id: id }
  })

  serve(app, identities, updateTodoList, async ({ viewer, params, body }) => {
    const of = await todos.findForEdit(params.id, viewer)
    return presentListHeads(await lists.rename(of, params.list_id, body.title))
  })

  serve(app, identities, deleteTodoList, async ({ viewer, params }) => {
    const from = await todos.findForEdit(params.id, viewer)
    return presentListHeads(await lists.delete(from, params.list_id))
  })

  serve(app, identities, orderTodoLists, async ({ viewer, params, body }) => {
    const of = await todos.findForEdit(params.id, viewer)
    return presentListHeads(await lists.order(of, body.ids))
  })
}
