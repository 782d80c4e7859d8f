import { getMonitorNotices, monitorListeners, setMonitorNotices } from '@foyer/contracts/link-tools/monitor-notices'
import { listMonitors, setMonitors, widgetStatus } from '@foyer/contracts/link-tools/monitors'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

type Routes = Pick<Deps, 'access' | 'widgetMonitors' | 'widgetStatus' | 'monitorNotices'>

export function registerMonitorRoutes(
  app: FastifyInstance,
  { access, widgetMonitors, widgetStatus: statusOf, monitorNotices }: Routes,
): void {
  serve(app, access, listMonitors, ({ widget }) => widgetMonitors.list(widget))

  serve(app, access, setMonitors, ({ widget, body }) => widgetMonitors.replace(widget, body))

  serve(app, access, getMonitorNotices, async ({ widget, viewer }) => ({ is_on: await monitorNotices.isOn(widget, viewer.id) }))

  serve(app, access, setMonitorNotices, async ({ widget, viewer, body }) => {
    await monitorNotices.set(widget, viewer.id, body.is_on)
    return { is_on: body.is_on }
  })

  serve(app, access, monitorListeners, ({ params, query }) => monitorNotices.listeners(params.key, query.after))

  serve(app, access, widgetStatus, ({ widget }) => statusOf(widget))
}
