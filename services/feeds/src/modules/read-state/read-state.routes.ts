import { markWidgetSeen, markAllRead, markArticles } from '@foyer/contracts/articles'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { ReadingService } from './read-state.service.ts'

export function readingRoutes(app: FastifyInstance, identities: IdentitySigner, reading: ReadingService): void {
  serve(app, identities, markArticles, async ({ viewer, params, body }) => ({ unread: await reading.mark(viewer, params.id, body) }))

  serve(app, identities, markAllRead, ({ viewer, params, body }) => reading.markAll(viewer, params.id, body))

  serve(app, identities, markWidgetSeen, async ({ viewer, params, body }) => {
    const looked = await reading.look(viewer, params.id, body.at)
    return { last_seen_at: Math.floor(looked.getTime() / 1000) }
  })
}
