import { arrangeWidgets, widgetRights } from '@foyer/contracts/pages'
import { addWidget, deleteWidget } from '@foyer/contracts/widget-calls'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { PageService } from '../page/page.service.ts'
import { presentWidget } from './widget.presenter.ts'
import type { WidgetService } from './widget.service.ts'

export function widgetRoutes(app: FastifyInstance, identities: IdentitySigner, pages: PageService, widgets: WidgetService): void {
  serve(app, identities, addWidget, async ({ viewer, params, body }) => {
    const page = await pages.findForEdit(params.id, viewer)
    const added = await widgets.add(page, body)
    return presentWidget(added.page, added.id)
  })

  serve(app, identities, arrangeWidgets, async ({ viewer, params, body }) => {
    const page = await pages.findForEdit(params.id, viewer)
    if (body.columns.length !== body.columnsCount) throw new AppError('conflict')
    return { version: await widgets.arrange(page, body.columns) }
  })

  serve(app, identities, deleteWidget, async ({ viewer, params }) => {
    const page = await widgets.findForEdit(params.id, viewer)
    await widgets.delete(page, params.id)
    return { deleted: true as const }
  })

  serve(app, identities, widgetRights, async ({ body }) => ({ rights: await widgets.rights(body.user_id, body.widget_ids) }))
}
