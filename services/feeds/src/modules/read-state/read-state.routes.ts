import { markWidgetSeen, markAllRead, markArticles } from '@foyer/contracts/feeds/articles'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerReadStateRoutes(
  app: FastifyInstance,
  { access, readStateService }: Pick<Deps, 'access' | 'readStateService'>,
): void {
  serve(app, access, markArticles, async ({ viewer, widget, body }) => ({ unread: await readStateService.mark(viewer, widget, body) }))

  serve(app, access, markAllRead, ({ viewer, widget, body }) => readStateService.markAll(viewer, widget, body))

  serve(app, access, markWidgetSeen, async ({ viewer, widget, body }) => {
    const seenAt = await readStateService.markSeen(viewer, widget, body.at)
    return { last_seen_at: Math.floor(seenAt.getTime() / 1000) }
  })
}
