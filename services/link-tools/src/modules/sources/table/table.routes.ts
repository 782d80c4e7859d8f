import { getTableAddress, setTableAddress, widgetTable } from '@foyer/contracts/link-tools/tables'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerTableRoutes(app: FastifyInstance, { access, tables }: Pick<Deps, 'access' | 'tables'>): void {
  const { addresses, tableOf } = tables

  serve(app, access, getTableAddress, async ({ widget }) => ({ url: await addresses.open(widget.widget_id) }))

  serve(app, access, setTableAddress, async ({ widget, body }) => ({ url: await addresses.replace(widget, body.url) }))

  serve(app, access, widgetTable, ({ widget }) => tableOf(widget.widget_id))
}
