import { markWidgetSeen, markAllRead, markArticles } from '@foyer/contracts/articles'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerReadStateRoutes(app: FastifyInstance, { access, reading }: Pick<Deps, 'access' | 'reading'>): void {
  serve(app, access, markArticles, async ({ viewer, widget, body }) => ({ unread: await reading.mark(viewer, widget, body) }))

  serve(app, access, markAllRead, ({ viewer, widget, body }) => reading.markAll(viewer, widget, body))

  serve(app, access, markWidgetSeen, async ({ viewer, widget, body }) => {
    const looked = await reading.look(viewer, widget, body.at)
    return { last_seen_at: Math.floor(looked.getTime() / 1000) }
  })
}
