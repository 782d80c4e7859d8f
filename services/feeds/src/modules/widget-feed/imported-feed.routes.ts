import { importedFeeds, storeImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentFeed } from './feed.presenter.ts'

type Parts = Pick<Deps, 'access' | 'storeImported' | 'importedFeedService'>

export function registerImportedFeedRoutes(app: FastifyInstance, { access, storeImported, importedFeedService }: Parts): void {
  serve(app, access, storeImportedFeeds, async ({ body }) => ({ stored: await storeImported(body, body.feeds) }))

  serve(app, access, importedFeeds, async ({ viewer, params }) => {
    const { failing, ...progress } = await importedFeedService.progress(viewer.id, params.id)
    return { ...progress, failing: failing.map(presentFeed) }
  })
}
