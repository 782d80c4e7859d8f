import { listDeletedFeeds, purgeDeletedFeeds, restoreDeletedFeeds } from '@foyer/contracts/feeds/deleted-feeds'
import type { NotedCaller } from '@foyer/contracts/feeds/feed-history'
import { type Caller, runAsCaller } from '@foyer/service-kit/caller'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { presentDeletedFeed } from './feed.presenter.ts'

export function registerDeletedFeedRoutes(app: FastifyInstance, { access, deletedFeeds }: Pick<Deps, 'access' | 'deletedFeeds'>): void {
  serve(app, access, listDeletedFeeds, async ({ body: { widget_ids, ...part } }) => ({
    feeds: (await deletedFeeds.list(widget_ids, part)).map(presentDeletedFeed),
  }))

  serve(app, access, restoreDeletedFeeds, ({ body: { by, ...request } }) =>
    runAsCaller(by && actingFor(by), () => deletedFeeds.restore(request)),
  )

  serve(app, access, purgeDeletedFeeds, async ({ body: { widget_ids, ids } }) => ({ deleted: await deletedFeeds.purge(widget_ids, ids) }))
}

/** Who has asked pages for it, to be noted in the history of the page. */
function actingFor({ id, name, kind = 'person', via = 'person' }: NotedCaller): Caller | null {
  return kind === 'system' ? null : { id, name, kind, via }
}
