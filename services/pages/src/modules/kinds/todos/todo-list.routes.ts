import { addTodoList, deleteTodoList, moveTodoList, orderTodoLists, restoreTodoList, updateTodoList } from '@foyer/contracts/kinds/todos'
import type { Access } from '@foyer/service-kit/access'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Authorizers } from '../../../authorizers.ts'
import type { SectionService } from '../../item/section.service.ts'
import { presentListHeads } from './todo.presenter.ts'

export function registerTodoListRoutes(
  app: FastifyInstance,
  { access, lists }: { access: Access<Authorizers>; lists: SectionService },
): void {
  serve(app, access, addTodoList, async ({ page, widget, viewer, body }) => {
    const added = await lists.add({ page, widget }, body, viewer)
    return { ...presentListHeads(added.widget), list_id: added.id }
  })

  serve(app, access, updateTodoList, async ({ page, widget, params, body }) =>
    presentListHeads(await lists.rename({ page, widget }, params.list_id, body.title)),
  )

  serve(app, access, deleteTodoList, async ({ page, widget, params }) =>
    presentListHeads(await lists.delete({ page, widget }, params.list_id)),
  )

  serve(app, access, restoreTodoList, async ({ page, widget, params }) =>
    presentListHeads(await lists.restore({ page, widget }, params.list_id)),
  )

  serve(app, access, moveTodoList, async ({ page, widget, also, viewer, params }) => {
    const moved = await lists.move(also.from_widget_id, params.list_id, { page, widget }, {}, viewer)
    return { ...presentListHeads(moved.to), from_lists: presentListHeads(moved.from).lists }
  })

  serve(app, access, orderTodoLists, async ({ page, widget, body }) => presentListHeads(await lists.order({ page, widget }, body.ids)))
}
