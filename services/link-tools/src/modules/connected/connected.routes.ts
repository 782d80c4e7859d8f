import { changeAtProvider, googleTasks } from '@foyer/contracts/connected-data'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { namespaceOf } from '../widget-auth/widget-provider.ts'

type Routes = Pick<Deps, 'access' | 'googleTasks'>

export function registerConnectedRoutes(app: FastifyInstance, { access, googleTasks: tasks }: Routes): void {
  serve(app, access, googleTasks, ({ widget }) => tasks.read(widget))

  serve(app, access, changeAtProvider, async ({ widget, params, body }) => {
    if (namespaceOf(widget.widget_type, params.provider) !== 'gtasks') throw new AppError('not_found')
    return { task: await tasks.change(widget, body) }
  })
}
