import { getMonitorNotices, monitorListeners, setMonitorNotices } from '@foyer/contracts/link-tools/monitor-notices'
import { listMonitors, setMonitors, widgetStatus } from '@foyer/contracts/link-tools/monitors'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerMonitorRoutes(
  app: FastifyInstance,
  { access, monitors: { addresses, notices, statusOf } }: Pick<Deps, 'access' | 'monitors'>,
): void {
  serve(app, access, listMonitors, ({ widget }) => addresses.list(widget))

  serve(app, access, setMonitors, ({ widget, body }) => addresses.replace(widget, body))

  serve(app, access, getMonitorNotices, async ({ widget, viewer }) => ({ is_on: await notices.isOn(widget, viewer.id) }))

  serve(app, access, setMonitorNotices, async ({ widget, viewer, body }) => {
    await notices.set(widget, viewer.id, body.is_on)
    return { is_on: body.is_on }
  })

  serve(app, access, monitorListeners, ({ params, query }) => notices.listeners(params.key, query.after))

  serve(app, access, widgetStatus, ({ widget }) => statusOf(widget))
}
