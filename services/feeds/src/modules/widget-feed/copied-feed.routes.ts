import { restoreFeeds } from '@foyer/contracts/feeds/feed-history'
import { copyFeeds } from '@foyer/contracts/pages/page/page-copies'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

type Parts = Pick<Deps, 'access' | 'copyFeeds' | 'restoreFeeds'>

export function registerCopiedFeedRoutes(app: FastifyInstance, { access, copyFeeds: copy, restoreFeeds: restore }: Parts): void {
  serve(app, access, copyFeeds, async ({ body }) => ({ copied: await copy(body) }))

  serve(app, access, restoreFeeds, async ({ body }) => ({ left_out: await restore(body) }))
}
