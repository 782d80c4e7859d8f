import { patchWidgetSettings, setWidgetsBackground } from '@foyer/contracts/pages/page/page-look'
import { feedWidgets } from '@foyer/contracts/pages/widget/feed-widgets'
import type { SessionUser } from '@foyer/contracts/identity'
import { arrangeWidgets, widgetRights } from '@foyer/contracts/pages/page/pages'
import { deleteWidgets, moveWidgets, restoreWidgets } from '@foyer/contracts/pages/widget/widget-batches'
import { addWidget, deleteWidget, moveWidget, restoreWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { AppError } from '@foyer/service-kit/app-error'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { PageRecord } from '../page/page.model.ts'
import type { Grants } from '../page/page.policy.ts'
import type { PlacedWidget } from './widget.service.ts'

type Parts = Pick<Deps, 'access' | 'widgets' | 'copy' | 'view' | 'addFilledList'>
type Editor = { viewer: SessionUser; grants: Grants }

const comma = Buffer.from(',')

export function registerWidgetRoutes(app: FastifyInstance, deps: Parts): void {
  const { access, addFilledList, copy, view } = deps
  const { service: widgets, all: allWidgets, deletion, moving, feeds } = deps.widgets
  const present = async ({ page, id }: PlacedWidget, editor: Editor) => new SerializedJson(await view.widget(page, id, editor))
  const presentAll = async (page: PageRecord, ids: readonly number[], editor: Editor) => {
    const list = (await view.widgets(page, ids, editor)).flatMap((json, n) => (n === 0 ? [json] : [comma, json]))
    return new SerializedJson([Buffer.from(`{"version":${page.version},"widgets":[`), ...list, Buffer.from(']}')])
  }

  serve(app, access, addWidget, async ({ page, also, viewer, grants, body }) => {
    if (!('widgets' in body)) {
      const { links, ...fields } = body
      const placed = links ? await addFilledList(page, { ...fields, links }, { viewer, grants }) : await widgets.add(page, fields, viewer)
      return present(placed, { viewer, grants })
    }
    const request = { ...body, seen: also.widgets.seen }
    return body.isLiveCopy ? await copy.live(page, request, { viewer, grants }) : await copy.widgets(page, request, { viewer, grants })
  })

  serve(app, access, updateWidget, async ({ page, widget, viewer, grants, body }) =>
    present(await widgets.update({ page, widget }, body, viewer), { viewer, grants }),
  )

  serve(app, access, arrangeWidgets, async ({ page, body }) => {
    if (body.columns.length !== body.columnsCount) throw new AppError('conflict')
    return { version: await widgets.arrange(page, body) }
  })

  serve(app, access, setWidgetsBackground, async ({ page, body }) => ({ version: await allWidgets.setBackground(page, body) }))

  serve(app, access, patchWidgetSettings, async ({ page, viewer, body }) => ({
    version: await allWidgets.patchSettings(page, body, viewer),
  }))

  serve(app, access, deleteWidget, async ({ page, params }) => {
    await deletion.delete(page, [params.id])
    return { deleted: true as const }
  })

  serve(app, access, restoreWidget, async ({ page, viewer, grants, params }) => {
    return present({ page: await deletion.restore(page, [params.id]), id: params.id }, { viewer, grants })
  })

  serve(app, access, moveWidget, async ({ page: from, also, viewer, grants, params, body }) => {
    const to = also.page_id.page
    return present({ page: await moving.move(from, [params.id], to, body, viewer), id: params.id }, { viewer, grants })
  })

  serve(app, access, deleteWidgets, async ({ page, params }) => {
    await deletion.delete(page, params.ids)
    return { deleted: true as const }
  })

  serve(app, access, restoreWidgets, async ({ page, viewer, grants, params }) =>
    presentAll(await deletion.restore(page, params.ids), params.ids, { viewer, grants }),
  )

  serve(app, access, moveWidgets, async ({ page: from, also, viewer, grants, params, body }) => {
    const to = also.page_id.page
    return presentAll(await moving.move(from, params.ids, to, body, viewer), params.ids, { viewer, grants })
  })

  serve(app, access, feedWidgets, async ({ body }) => await feeds(body.user_id, body))

  serve(app, access, widgetRights, async ({ body: { user_id: id, memberships, held_back, widget_ids, grants } }) => ({
    rights: await widgets.rights(id === null ? null : { id, memberships, held_back }, widget_ids, grants),
  }))
}
