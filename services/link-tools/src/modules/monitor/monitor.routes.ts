import { listMonitors, setMonitors, widgetStatus } from '@foyer/contracts/monitors'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

type Routes = Pick<Deps, 'access' | 'widgetMonitors' | 'widgetStatus'>

export function registerMonitorRoutes(app: FastifyInstance, { access, widgetMonitors, widgetStatus: statusOf }: Routes): void {
  serve(app, access, listMonitors, ({ widget }) => widgetMonitors.list(widget))

  serve(app, access, setMonitors, ({ widget, body }) => widgetMonitors.replace(widget, body))

  serve(app, access, widgetStatus, ({ widget }) => statusOf(widget))
}
