import { arrangeWidgets, feedWidgets, widgetRights } from '@foyer/contracts/pages'
import { addWidget, deleteWidget, moveWidget, restoreWidget, updateWidget } from '@foyer/contracts/widget-calls'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { PageView } from '../page/page-view.ts'
import type { PageService } from '../page/page.service.ts'
import type { FeedWidgets } from './feed-widgets.service.ts'
import type { MoveWidget } from './move-widget.command.ts'
import type { DeleteWidget } from './delete-widget.command.ts'
import type { PlacedWidget, WidgetService } from './widget.service.ts'

type Services = {
  pages: PageService
  widgets: WidgetService
  removal: DeleteWidget
  moving: MoveWidget
  view: PageView
  ofFeeds: FeedWidgets
}

export function widgetRoutes(
  app: FastifyInstance,
  identities: IdentitySigner,
  { pages, widgets, removal, moving, view, ofFeeds }: Services,
): void {
  const present = async ({ page, id }: PlacedWidget) => new SerializedJson([await view.widget(page, id)])

  serve(app, identities, addWidget, async ({ viewer, params, body }) => {
    const page = await pages.findForEdit(params.id, viewer)
    return present(await widgets.add(page, body))
  })

  serve(app, identities, updateWidget, async ({ viewer, params, body }) => {
    await widgets.findForEdit(params.id, viewer)
    return present(await widgets.update(params.id, body))
  })

  serve(app, identities, arrangeWidgets, async ({ viewer, params, body }) => {
    const page = await pages.findForEdit(params.id, viewer)
    if (body.columns.length !== body.columnsCount) throw new AppError('conflict')
    return { version: await widgets.arrange(page, body) }
  })

  serve(app, identities, deleteWidget, async ({ viewer, params }) => {
    const page = await widgets.findForRemoval(params.id, viewer)
    await removal.remove(page, params.id)
    return { deleted: true as const }
  })

  serve(app, identities, restoreWidget, async ({ viewer, params }) => {
    const page = await widgets.findForRemoval(params.id, viewer)
    return present({ page: await removal.restore(page, params.id), id: params.id })
  })

  serve(app, identities, moveWidget, async ({ viewer, params, body }) => {
    const from = await widgets.findForEdit(params.id, viewer)
    const to = await pages.findForEdit(body.page_id, viewer)
    return present({ page: await moving.move(from, params.id, to, body), id: params.id })
  })

  serve(app, identities, feedWidgets, async ({ body }) => await ofFeeds(body.user_id, body))

  serve(app, identities, widgetRights, async ({ body }) => ({ rights: await widgets.rights(body.user_id, body.widget_ids) }))
}
