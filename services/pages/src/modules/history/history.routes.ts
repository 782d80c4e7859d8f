import { recordFeedChanges } from '@foyer/contracts/feeds/feed-history'
import { listRevisions, restoreRevision, viewRevision, viewRevisionFeeds } from '@foyer/contracts/pages/page/page-revisions'
import { listPageChanges, markPageSeen } from '@foyer/contracts/pages/page/page-changes'
import { SerializedJson, serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerHistoryRoutes(app: FastifyInstance, { access, history }: Pick<Deps, 'access' | 'history'>): void {
  serve(app, access, listRevisions, async ({ page, query }) => history.list(page, query.before))

  serve(
    app,
    access,
    viewRevision,
    async ({ page, params, viewer, grants }) => new SerializedJson(await history.view(page, params.revision_id, { viewer, grants })),
  )

  serve(app, access, viewRevisionFeeds, async ({ page, params, viewer }) => ({
    widgets: await history.feeds(page, params.revision_id, viewer),
  }))

  serve(app, access, recordFeedChanges, async ({ body }) => {
    await history.recordFeeds(body)
    return { recorded: true as const }
  })

  serve(app, access, listPageChanges, ({ page, viewer, grants }) => history.seen.changes(page, { viewer, grants }))

  serve(app, access, markPageSeen, async ({ page, viewer, body }) => ({ moment: await history.seen.mark(page, body.moment, { viewer }) }))

  serve(app, access, restoreRevision, async ({ page, params, viewer }) => history.restore(page, params.revision_id, viewer))
}
