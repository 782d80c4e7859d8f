import { feedsThen } from '@foyer/contracts/feeds/feed-history'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentWidgetThen } from './feeds-then.presenter.ts'

type Parts = Pick<Deps, 'access' | 'feedsThen' | 'imageLink'>

export function registerFeedsThenRoutes(app: FastifyInstance, { access, feedsThen: ask, imageLink }: Parts): void {
  serve(app, access, feedsThen, async ({ body }) => ({ widgets: (await ask(body)).map((widget) => presentWidgetThen(widget, imageLink)) }))
}
