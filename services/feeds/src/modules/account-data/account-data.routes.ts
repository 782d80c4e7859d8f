import { exportFeedList, exportReadArticles, exportSeenWidgets, exportWidgetFeeds } from '@foyer/contracts/accounts/account-data'
import { restoreReadState } from '@foyer/contracts/pages/page/account-restores'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

type Routes = Pick<Deps, 'access' | 'exportFeeds' | 'exportReadState' | 'restoreReadState'>

export function registerAccountDataRoutes(
  app: FastifyInstance,
  { access, exportFeeds, exportReadState, restoreReadState: restore }: Routes,
): void {
  serve(app, access, exportFeedList, ({ params, query }) => exportFeeds.piece(params.user_id, query.from))

  serve(app, access, exportWidgetFeeds, async ({ params }) => ({ feeds: await exportFeeds.ofWidget(params.user_id, params.widget_id) }))

  serve(app, access, exportReadArticles, ({ params, query }) => exportReadState.readArticles(params.user_id, query.cursor))

  serve(app, access, exportSeenWidgets, ({ params, query }) => exportReadState.seenWidgets(params.user_id, query.cursor))

  serve(app, access, restoreReadState, async ({ body }) => ({ marked: await restore(body) }))
}
