import { adsense } from '@foyer/contracts/link-tools/adsense'
import { analyticsTable, googleAnalytics } from '@foyer/contracts/link-tools/analytics'
import { changeAtProvider, googleTasks, trelloBoard } from '@foyer/contracts/link-tools/connected-data'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { isTaskChange } from '../google-tasks/google-tasks.service.ts'
import { namespaceOf } from '../widget-auth/widget-provider.ts'

export function registerConnectedRoutes(app: FastifyInstance, { access, connected }: Pick<Deps, 'access' | 'connected'>): void {
  const { adsense: earnings, googleAnalytics: analytics, googleTasks: tasks, trelloBoards: boards } = connected

  serve(app, access, googleTasks, ({ widget }) => tasks.read(widget))

  serve(app, access, googleAnalytics, ({ widget }) => analytics.read(widget))

  serve(app, access, adsense, ({ widget }) => earnings.read(widget))

  serve(app, access, analyticsTable, ({ widget }) => analytics.readTable(widget))

  serve(app, access, trelloBoard, ({ widget }) => boards.read(widget))

  serve(app, access, changeAtProvider, async ({ widget, params, body }) => {
    const namespace = namespaceOf(widget.widget_type, params.provider)
    if (namespace === 'gtasks' && isTaskChange(body)) return { task: await tasks.change(widget, body), card: null }
    if (namespace === 'trello' && !isTaskChange(body)) return { task: null, card: await boards.change(widget, body) }
    throw new AppError('not_found')
  })
}
