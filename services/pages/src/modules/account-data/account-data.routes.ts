import { exportItems, exportPage, exportPageMarks } from '@foyer/contracts/account-data'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerAccountDataRoutes(app: FastifyInstance, { access, exportPages }: Pick<Deps, 'access' | 'exportPages'>): void {
  serve(app, access, exportPage, ({ params }) => exportPages.page(params.user_id, params.position))

  serve(app, access, exportPageMarks, ({ params }) => exportPages.marks(params.user_id))

  serve(app, access, exportItems, ({ params, query }) => exportPages.items(params.user_id, params.widget_id, query))
}
