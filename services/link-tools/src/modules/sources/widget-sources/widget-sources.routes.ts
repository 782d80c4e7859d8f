import { restoreWidgetSources } from '@foyer/contracts/pages/page/account-restores'
import { copyWidgetSources, exportWidgetSources } from '@foyer/contracts/link-tools/widget-sources'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerWidgetSourceRoutes(app: FastifyInstance, { access, widgetSources }: Pick<Deps, 'access' | 'widgetSources'>): void {
  serve(app, access, exportWidgetSources, ({ params }) => widgetSources.export(params.widget_id))

  serve(app, access, copyWidgetSources, async ({ body }) => ({ copied: await widgetSources.copy(body.widgets, body.owner_id) }))

  serve(app, access, restoreWidgetSources, async ({ body }) => ({ left_out: await widgetSources.restore(body) }))
}
