import { addTodoList, deleteTodoList, orderTodoLists, updateTodoList } from '@foyer/contracts/todo-calls'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentListHeads } from './todo.presenter.ts'

export function registerTodoListRoutes(
  app: FastifyInstance,
  { access, items: { todoLists: lists } }: Pick<Deps, 'access' | 'items'>,
): void {
  serve(app, access, addTodoList, async ({ page, widget, body }) => {
    const added = await lists.add({ page, widget }, body)
    return { ...presentListHeads(added.widget), list_id: added.id }
  })

  serve(app, access, updateTodoList, async ({ page, widget, params, body }) => {
    const of = { page, widget }
    return presentListHeads(await lists.rename(of, params.list_id, body.title))
  })

  serve(app, access, deleteTodoList, async ({ page, widget, params }) => {
    const from = { page, widget }
    return presentListHeads(await lists.delete(from, params.list_id))
  })

  serve(app, access, orderTodoLists, async ({ page, widget, body }) => {
    const of = { page, widget }
    return presentListHeads(await lists.order(of, body.ids))
  })
}
